import type { SurveyDefinition } from '../../../src/domain/survey.ts'
import type { Method, Reply } from '../api.ts'
import type { Sync } from './server-copy.ts'

/** One call that brings the server's copy a step nearer to the draft. */
export type SavingCall = {
  readonly method: Method
  readonly url: string
  readonly body?: object
  readonly adds?: string
  /** What is known after the call's success, but for the version. */
  readonly settle: (sync: Sync, reply: Reply['body']) => Sync
}

export type Job = { readonly surveyId: string; readonly draft: SurveyDefinition; readonly sync: Sync }
