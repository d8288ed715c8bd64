import { beforeAll, describe, expect, test } from 'bun:test'
import { api, pages } from '../../../src/urls.ts'
import { type Designer, makeSurvey, QV, SURVEYS, signIn, type TestApp, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'
import { resultsOf } from '../../support/results.ts'

/** Once every issued key was submitted and the survey is over, everybody has answered. */

const PEOPLE = 22
let app: TestApp
let designer: Designer

beforeAll(async () => {
  app = await testApp({ assets: await testAssets() })
  designer = await signIn(app)
})

type Setting = { readonly settings?: object; readonly unsubmitted?: number; readonly isOpen?: boolean }

/** What designers and readers are told of a survey on keys, and how its groups of keys are compared. */
async function told({ settings = {}, unsubmitted = 0, isOpen = false }: Setting) {
  const asked = { hasUKey: true, results: 'public', resultsWhen: 'always', ...settings }
  const survey = await makeSurvey(designer, [QV], asked)
  const path = `${SURVEYS}/${survey._id}` as const
  const issue = async (count: number, label: string) =>
    (await designer.call('POST', `${path}/keys`, { count, label })).body.keys
  const keys = [...(await issue(PEOPLE / 2, 'North')), ...(await issue(PEOPLE / 2, 'South'))]
  for (const [at, uKey] of keys.slice(unsubmitted).entries())
    await respond(app, survey, { [survey.questions[0]._id]: [(at % 5) - 1, at % 3, -(at % 2)] }, { uKey })
  if (!isOpen) await designer.call('PATCH', path, { settings: { isAvailable: false } })
  const [designers, readers] = [
    (await resultsOf(designer, survey._id)).questions[0],
    (await app.call('GET', api.publishedResults(survey._id))).body.questions[0],
  ]
  const { split } = await resultsOf(designer, survey._id, 'by=label')
  const groups = split?.questions[0]?.options.flatMap(({ segments }) => segments)
  const of = (question: typeof designers | typeof readers) => {
    if (question?.type !== 'qv') return undefined
    const { n, populationSize, isComplete, options } = question
    return { n, populationSize, isComplete, intervals: options.filter(({ ci95 }) => ci95).length }
  }
  return {
    designers: of(designers),
    readers: of(readers),
    intervalsOfGroups: groups?.filter((each) => each?.ci95).length,
  }
}

const ALL = { n: PEOPLE, populationSize: PEOPLE, isComplete: true, intervals: 0 }

describe('issued keys say how many people were asked', () => {
  for (const ballotSecrecy of ['secret', 'pseudonymous'])
    test(`to designers and readers, and for groups, once all were submitted (${ballotSecrecy})`, async () => {
      const all = await told({ settings: { ballotSecrecy } })
      expect(all).toEqual({ designers: ALL, readers: ALL, intervalsOfGroups: 0 })
    })

  test('but not while a key is left, nor while the survey is open', async () => {
    const settings = { ballotSecrecy: 'pseudonymous' }
    for (const left of [{ unsubmitted: 1 }, { isOpen: true }]) {
      const { designers } = await told({ settings, ...left })
      expect(designers).toMatchObject({ populationSize: null, isComplete: false, intervals: 3 })
    }
  })

  test('unless the designers have said it themselves', async () => {
    const { designers } = await told({ settings: { populationSize: 2 * PEOPLE } })
    expect(designers).toEqual({ ...ALL, populationSize: 2 * PEOPLE, isComplete: false, intervals: 3 })
  })

  test('and not where people are drawn into arms', async () => {
    const arms = ['a', 'b'].map((armId) => ({ armId, label: `Arm ${armId}`, share: 1 }))
    const { designers } = await told({ settings: { arms } })
    expect(designers).toEqual({ ...ALL, populationSize: null, isComplete: false, intervals: 3 })
  })
})

test('the page asks how many people were invited only where no keys say it', async () => {
  const asks = async (hasUKey: boolean) => {
    const survey = await makeSurvey(designer, [QV], { hasUKey, ballotSecrecy: 'pseudonymous' })
    const path = `${SURVEYS}/${survey._id}` as const
    const [uKey] = hasUKey ? (await designer.call('POST', `${path}/keys`, { count: 9 })).body.keys : []
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] }, { ...(uKey && { uKey }) })
    const headers = { cookie: `session=${designer.token}` }
    const { text } = await app.send(pages.surveyResults(survey._id), { headers })
    return text.includes('the result is then final')
  }
  expect([await asks(false), await asks(true)]).toEqual([true, false])
})
