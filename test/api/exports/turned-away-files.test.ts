import { expect, test } from 'bun:test'
import { api } from '../../../src/urls.ts'
import {
  CHOICE,
  CONSENT,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  REASON,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin } from '../../support/respond.ts'

const answerTo = (questionId: string, choiceId: string) => ({
  [questionId]: { questionId, questionType: 'choice', selection: [choiceId] },
})
const renting = (questionId: string) => ({ any: [{ questionId, operator: 'is', value: 'c1' }] })

async function turnedAway(app: TestApp, designer: Designer, { _id }: DesignerSurvey) {
  const files = await unpackedFiles(await (await exportedFile(app, designer, _id, 'zip')).blob())
  return csvRows(files.get('turned_away.csv') ?? '')
}

test('files omit answers of people who were turned away before they agreed to a required consent', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const asked = await makeSurvey(designer, [CHOICE, CONSENT, QV])
  const [choosing, consent, qv] = asked.questions.map(({ _id }) => _id) as [string, string, string]
  const screenOut = { any: [{ questionId: choosing, operator: 'is', value: 'c1' }] }
  await designer.call('PATCH', `${SURVEYS}/${asked._id}`, { settings: { screenOut } })
  const rent = { [choosing]: { questionId: choosing, questionType: 'choice', selection: ['c1'] } }
  const agreed = { [consent]: { questionId: consent, questionType: 'consent', agreed: true } }
  const [silent, told, tried] = [
    await begin(app, asked, rent),
    await begin(app, asked, { ...rent, ...agreed, [qv]: [3, -1, 0] }),
    await begin(designer, asked, { ...rent, ...agreed }, { preview: true }),
  ]
  for (const ids of [silent, told]) await app.call('PUT', api.proceed(), ids)
  await designer.call('PUT', api.proceed(), tried)
  const files = await unpackedFiles(await (await exportedFile(app, designer, asked._id, 'zip')).blob())
  expect(csvRows(files.get('responses.csv') ?? '').map(({ status }) => status)).toEqual(
    Array(3).fill('screenedOut'),
  )
  const rows = csvRows(files.get('turned_away.csv') ?? '')
  expect(rows.map((row) => [row.question_id, row.option_id, row.answer])).toEqual([
    [choosing, '', 'Renting'],
    [consent, '', '1'],
    [qv, 'o1', '3'],
    [qv, 'o2', '-1'],
    [qv, 'o3', '0'],
  ])
})

test('an answer to a question that is no longer shown is in no file', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const asked = await makeSurvey(designer, [CHOICE, TEXT])
  const [choosing, text] = asked.questions.map(({ _id }) => _id) as [string, string]
  const owning = { all: [{ questionId: choosing, operator: 'is', value: 'c2' }] }
  await designer.call('PATCH', `${SURVEYS}/${asked._id}/questions/${text}`, { showIf: owning })
  await designer.call('PATCH', `${SURVEYS}/${asked._id}`, { settings: { screenOut: renting(choosing) } })
  const ids = await begin(app, asked, { ...answerTo(choosing, 'c2'), [text]: 'mine' })
  const responseContent = answerTo(choosing, 'c1')[choosing]
  await app.call('POST', RESPONSES, { ...ids, questionId: choosing, responseContent })
  await app.call('PUT', api.proceed(), ids)
  const rows = await turnedAway(app, designer, asked)
  expect(rows.map((row) => [row.question_id, row.answer])).toEqual([[choosing, 'Renting']])
})

test('files have only the reasons of turned-away people that their votes ask for', async () => {
  const app = await testApp()
  const designer = await signIn(app)
  const asked = await makeSurvey(designer, [CHOICE, QV])
  const [choosing, qv] = asked.questions.map(({ _id }) => _id) as [string, string]
  const path = `${SURVEYS}/${asked._id}` as const
  const reason = { ...REASON, strongest: 1, of: qv }
  const { body } = await designer.call('POST', `${path}/questions`, reason)
  await designer.call('PATCH', path, { settings: { screenOut: renting(choosing) } })
  const reasons = [
    { optionId: 'o1', text: 'Shade' },
    { optionId: 'o2', text: 'Not asked' },
  ]
  const ids = await begin(app, asked, {
    ...answerTo(choosing, 'c1'),
    [qv]: [2, 1, 0],
    [body._id]: { questionId: body._id, questionType: 'reason', reasons },
  })
  await app.call('PUT', api.proceed(), ids)
  const rows = await turnedAway(app, designer, asked)
  expect(rows.filter(({ type }) => type === 'reason').map(({ answer }) => answer)).toEqual(['Parks: Shade'])
})
