import { createHash } from 'node:crypto'
import { api } from '../../src/urls.ts'
import {
  appOn,
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from './app.ts'

export const PLAN = {
  hypotheses: 'Parks get more votes than roads.',
  exclusionRule: 'Less than a minute.',
  plannedResponses: 200,
  analysisPlan: 'Paired differences, n by a pilot.',
}

export const pathOf = ({ _id }: Pick<DesignerSurvey, '_id'>) => `${SURVEYS}/${_id}` as const
export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
export const iso = (time: number) => new Date(time).toISOString()

/**
 * Two processes on one database, a designer with preregistered surveys, and the calls that read the preregistrations.
 */
export async function planning(now: () => number) {
  const app: TestApp = await testApp({ now })
  const other = await appOn(app.deps)
  const designer: Designer = await signIn(app)
  return {
    ...{ app, other, designer },
    set: (survey: DesignerSurvey, settings: object) => designer.call('PATCH', pathOf(survey), { settings }),
    /** A survey with a plan, which is not open unless the settings say so. */
    planned: (settings: object = {}, questions: readonly object[] = [QV]) =>
      makeSurvey(designer, questions, { isAvailable: false, ...PLAN, ...settings }),
    preregistrationOf: async ({ _id }: DesignerSurvey) =>
      (await designer.call('GET', api.designerPreregistration(_id))).body,
    fileOf: ({ _id }: DesignerSurvey, { call }: Pick<Designer, 'call'> = designer) =>
      call('GET', api.preregistrationFile(_id)),
  }
}
