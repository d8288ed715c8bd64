import { beforeEach, describe, expect, test } from 'bun:test'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { begin, complete } from '../../support/respond.ts'

const HOUR = 3_600_000

let clock: number
let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  clock = Date.now()
  app = await testApp({ now: () => clock })
  designer = await signIn(app)
  survey = await makeSurvey(designer)
})

describe('if the clock of a process is set', () => {
  for (const [which, jump] of [
    ['back', -HOUR],
    ['ahead', HOUR],
  ] as const) {
    test(`${which} shows changes of another process as soon as usual`, async () => {
      const other = await appOn({ ...app.deps, now: Date.now })
      const title = async () => (await app.call('GET', `/api/v1/surveys/${survey._id}`)).body.title
      expect(await title()).toBe('Spending')
      await (await signIn(other)).call('PATCH', `${SURVEYS}/${survey._id}`, { title: 'Changed' })
      clock += jump
      expect(await title()).toBe('Changed')
    })

    test(`${which} keeps responses in the order and the window of the database`, async () => {
      const closesAt = new Date(Date.now() + HOUR / 2).toISOString()
      const opensAt = new Date(Date.now() - HOUR / 2).toISOString()
      await designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { opensAt, closesAt } })
      const ids = await begin(app, survey, { [survey.questions[0]._id]: [1, 2] })
      clock += jump
      const { startedAt, completedAt } = await complete(app, ids)
      expect(Date.parse(completedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(startedAt))
    })

    test(`${which} signs nobody out, and refuses nobody`, async () => {
      clock += jump
      expect((await designer.call('GET', '/api/v1/designer/me')).status).toBe(200)
      expect((await signIn(app)).user.email).toBe('designer@example.org')
    })
  }
})
