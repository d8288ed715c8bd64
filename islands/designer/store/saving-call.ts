import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import type { Method, Reply } from '../api.ts'
import type { Sync } from './server-copy.ts'

/** One call that brings the server's copy closer to the draft. */
export type SavingCall = {
  readonly method: Method
  readonly url: string
  readonly body?: object
  readonly adds?: string
  /** The state after the call's success, apart from the version. */
  readonly settle: (sync: Sync, reply: Reply['body']) => Sync
}

export type Job = { readonly surveyId: string; readonly draft: SurveyDefinition; readonly sync: Sync }
