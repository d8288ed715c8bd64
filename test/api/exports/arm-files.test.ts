import { beforeEach, describe, expect, test } from 'bun:test'
import {
  ballot,
  type MixedSurvey,
  makeSurvey,
  mixedSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete, respond } from '../../support/respond.ts'

const ARMS = [
  { armId: 'plain', label: 'Plain', share: 1, mode: 'text', input: 'wheel' },
  { armId: 'tight', label: 'Tight', share: 1, totalCredits: 4, shuffle: false },
]

let mixed: MixedSurvey
const rowsOf = async (name: string) => {
  const packed = await exportedFile(mixed.app, mixed.designer, mixed.survey._id, 'zip')
  return csvRows((await unpackedFiles(await packed.blob())).get(name) ?? '')
}
const answers = () => ({ [mixed.qv]: [1, 0, 0], [mixed.likert]: '3', [mixed.text]: 'Yes' })

describe('files of a survey with arms', () => {
  beforeEach(async () => {
    mixed = await mixedSurvey({}, { arms: ARMS, parameters: ['city'], armsWithin: 'parameter:city' })
  })

  test('name the arm of a response by its label, the same everywhere', async () => {
    for (const _ of [1, 2, 3, 4]) await respond(mixed.app, mixed.survey, answers())
    const responses = await rowsOf('responses.csv')
    const arms = responses.map(({ arm }) => arm).toSorted()
    expect(new Set(arms)).toEqual(new Set(['Plain', 'Tight']))
    for (const { arm, mode, input } of responses)
      expect([mode, input]).toEqual(arm === 'Plain' ? ['text', 'wheel'] : ['interactive', 'dropdown'])
    const ndjson = await (await exportedFile(mixed.app, mixed.designer, mixed.survey._id, 'ndjson')).text()
    const told = ndjson
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).arm)
    expect(told.toSorted()).toEqual(arms)
  })

  test('list who was assigned to which arm, in which block, and who finished, without tests', async () => {
    await respond(mixed.app, mixed.survey, answers(), { parameters: { city: 'Ulm' } })
    await begin(mixed.app, mixed.survey, { [mixed.qv]: [1] }, { parameters: { city: 'Ulm' } })
    await begin(mixed.app, mixed.survey, { [mixed.qv]: [1] })
    for (const _ of [3, 4])
      await begin(mixed.app, mixed.survey, { [mixed.qv]: [1] }, { parameters: { city: 'Ulm' } })
    await mixed.designer.call('POST', `${RESPONSES}/begin`, { surveyId: mixed.survey._id, preview: true })
    const [rows, responses] = [await rowsOf('assignments.csv'), await rowsOf('responses.csv')]
    expect(rows.map(({ stratum, position }) => `${stratum} ${position}`).toSorted()).toEqual([
      ...[' ', 'Ulm ', 'Ulm ', 'Ulm ', 'Ulm '],
    ])
    const blocks = rows.filter(({ stratum }) => stratum === 'Ulm').map(({ block }) => Number(block))
    expect([blocks.filter((block) => block === 0).length >= 2, Math.max(...blocks) <= 1]).toEqual([
      true,
      true,
    ])
    expect(new Set(rows.flatMap((row) => (row.stratum === 'Ulm' ? [row.arm_id] : [])))).toEqual(
      new Set(['plain', 'tight']),
    )
    for (const { response_id, arm, assigned_at } of rows) {
      const response = responses.find((row) => row.response_id === response_id)
      expect([response?.arm, response?.started_at]).toEqual([arm, assigned_at])
    }
  })

  test('contain the credits left in terms of the arm’s budget', async () => {
    for (const _ of [1, 2, 3, 4]) await respond(mixed.app, mixed.survey, answers())
    const arms = new Map((await rowsOf('responses.csv')).map((row) => [row.response_id, row.arm]))
    const total = mixed.survey.questions[0].setting.totalCredits
    for (const row of await rowsOf('ballots_wide.csv')) {
      const left = Object.entries(row).find(([name]) => name.endsWith('left'))?.[1]
      expect(left).toBe(String((arms.get(row.response_id) === 'Tight' ? 4 : total) - 1))
    }
  })

  test('have no assignments if there are no arms', async () => {
    mixed = await mixedSurvey()
    const packed = await exportedFile(mixed.app, mixed.designer, mixed.survey._id, 'zip')
    expect((await unpackedFiles(await packed.blob())).has('assignments.csv')).toBe(false)
  })
})

test('if ballots are secret, list only the assignments of completed responses, without order and instant', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const survey = await makeSurvey(designer, [QV], {
    hasUKey: true,
    uKeyMode: 'open',
    ballotSecrecy: 'secret',
    arms: ARMS,
  })
  const [qv = ''] = survey.questions.map(({ _id }) => _id)
  for (let person = 0; person < 20; person++)
    await respond(app, survey, { [qv]: [1, 0, 0] }, { uKey: `key-of-${person}` })
  await app.call('POST', `${RESPONSES}/begin`, { surveyId: survey._id, uKey: 'key-begun' })
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  const packed = await exportedFile(app, designer, survey._id, 'zip')
  const rows = csvRows((await unpackedFiles(await packed.blob())).get('assignments.csv') ?? '')
  expect(rows.map(({ position, block }) => `${position}${block}`)).toEqual(Array(20).fill(''))
  for (const { assigned_at } of rows) expect(assigned_at).toBe('')
})

test('results can be split by arm', async () => {
  mixed = await mixedSurvey({}, { arms: ARMS })
  const votes = { plain: [3, 0, 0], tight: [-1, 0, 0] }
  const assigned = { plain: 0, tight: 0 }
  for (let person = 0; person < 12; person++) {
    const { body } = await mixed.app.call('POST', `${RESPONSES}/begin`, {
      surveyId: mixed.survey._id,
      uuid: `respondent-${person}`,
    })
    const armId = body.surveyResponse.arm!.armId as keyof typeof votes
    assigned[armId]++
    const ids = {
      uuid: `respondent-${person}`,
      surveyId: mixed.survey._id,
      surveyResponseId: body.surveyResponse._id,
    }
    const given = [
      [mixed.qv, ballot(...votes[armId])],
      [mixed.likert, { questionId: mixed.likert, questionType: 'likert', selection: '3' }],
      [mixed.text, { questionId: mixed.text, questionType: 'text', text: 'Yes' }],
    ] as const
    for (const [questionId, responseContent] of given)
      await mixed.app.call('POST', RESPONSES, { ...ids, questionId, responseContent })
    await complete(mixed.app, ids)
  }
  const path = `${SURVEYS}/${mixed.survey._id}/results?by=arm` as const
  const { body } = await mixed.designer.call('GET', path)
  expect(body.split?.segments).toEqual([
    { segmentId: 'plain', label: 'Plain', responses: assigned.plain, suppressed: false },
    { segmentId: 'tight', label: 'Tight', responses: assigned.tight, suppressed: false },
  ])
  const [question] = body.split?.questions ?? []
  const [parks] = question?.options ?? []
  // One of them allows only two votes, so they are compared as shares of what each allows.
  expect(question?.inShares).toBe(true)
  expect(parks?.segments.map((segment) => [segment?.segmentId, segment?.mean])).toEqual([
    ['plain', 0.3],
    ['tight', -0.5],
  ])
})
