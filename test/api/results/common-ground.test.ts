import { beforeEach, expect, test } from 'bun:test'
import type { CommonGroundBody } from '../../../src/contract/results/common-ground.ts'
import { API_BASE } from '../../../src/urls.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

const question = {
  type: 'qv',
  question: 'What should be funded?',
  options: ['Parks', 'Roads', 'Library', 'Bridge'].map((optionName, at) => ({
    optionId: `o${at + 1}`,
    optionName,
  })),
  setting: { totalCredits: 100 },
}

let app: TestApp
let designer: Designer

beforeEach(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

/** Two camps, for Parks and against Roads or the other way round; all like the Library a little. */
const camps = (people: number) =>
  Array.from({ length: people }, (_, at) => (at % 3 === 0 ? [-5, 6, 2, at % 2] : [6, -5, 3, at % 2]))

async function surveyOf(ballots: readonly number[][], settings: object = {}) {
  const survey = await makeSurvey(designer, [question], settings)
  await Promise.all(ballots.map((votes) => respond(app, survey, { [survey.questions[0]!._id]: votes })))
  return survey
}

type Found = CommonGroundBody | undefined

/** What is found once it is no longer being computed. */
async function settled(read: () => Promise<Found>): Promise<Found> {
  let found = await read()
  while (found?.pending) found = await Bun.sleep(20).then(read)
  return found
}

const commonGround = ({ _id }: DesignerSurvey): Promise<Found> =>
  settled(async () => (await resultsOf(designer, _id)).questions[0].commonGround)

const bearer = () => ({ headers: { authorization: `Bearer ${designer.token}` } })

test('groups that divide clearly are shown with what each wants, and what both do', async () => {
  const survey = await surveyOf(camps(30))
  const found = (await commonGround(survey))!
  expect(found.groups).toEqual([
    { people: 20, setApartBy: ['o1'] },
    { people: 10, setApartBy: ['o2'] },
  ])
  expect(found.options[0]).toEqual({
    optionId: 'o1',
    ground: 0,
    sides: [
      { for: 20, against: 0, people: 20 },
      { for: 0, against: 10, people: 10 },
    ],
  })
  expect(found.options[2]!.ground).toBeCloseTo(Math.sqrt((21 / 22) * (11 / 12)), 10)
  const { text } = await app.send(`/survey/${survey._id}/results`, bearer())
  for (const part of [
    'The ballots form 2 groups',
    'Group A: 20 people, set apart by',
    'Strong, but disputed',
    'Shared, but not strong',
  ])
    expect(text).toContain(part)
  const address = `/survey/${survey._id}/results/figure.csv?question=${survey.questions[0]!._id}&figure=ground`
  const file = (await app.send(address, bearer())).text.split('\r\n')
  expect(file[0]).toBe('rank,optionName,place,netVotes,ground,forA,againstA,forB,againstB')
  expect(file).toHaveLength(6)
}, 60_000)

test('where everybody wants something else, the page says that all are one group', async () => {
  const wanted = (at: number) => [0, 1, 2, 3].map((option) => ((at * 7 + option * 5 + at * option) % 4) - 1)
  const survey = await surveyOf(Array.from({ length: 24 }, (_, at) => wanted(at)))
  expect((await commonGround(survey))!.groups).toEqual([{ people: 24, setApartBy: [] }])
  const { text } = await app.send(`/survey/${survey._id}/results`, bearer())
  expect(text).toContain('So everyone is one group here')
  const few = await surveyOf(camps(12))
  expect(await commonGround(few)).toMatchObject({ isTested: false, groups: [{ people: 12 }] })
}, 60_000)

test('readers get groups after closing, rounded, and never how a group voted', async () => {
  const survey = await surveyOf(camps(102), { results: 'public', resultsWhen: 'always' })
  const published = () =>
    settled(async () => {
      const { body } = await app.call('GET', `${API_BASE}/surveys/${survey._id}/results`)
      return body.questions[0].commonGround
    })
  expect(await published()).toBeUndefined()
  await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })
  let found: Found
  // What is published while groups are looked for is that of one group, if its counts are.
  while (!found) found = await Bun.sleep(20).then(published)
  expect(found.groups.map(({ people }) => people)).toEqual([70, 35])
  expect(found.options.map(({ ground, sides }) => [ground, sides])).toEqual([
    [0, null],
    [0, null],
    [1, null],
    [expect.any(Number), null],
  ])
  const { text } = await app.send(`/survey/${survey._id}/published`)
  expect(text).toContain('Group A: 70 people')
}, 60_000)
