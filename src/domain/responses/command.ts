import type { Input, Mode } from '../action-log/setting-values.ts'
import type { QvContent } from '../ballot/answers.ts'
import type { FormContent } from '../ballot/form-answers.ts'
import type { Parameters } from '../survey/links/link-parameters.ts'
import type { ResponseFields } from './state.ts'

/** Who makes a call, and about which ballot. */
export type Caller = {
  readonly respondent: string
  readonly ballotId: string
  /** Whether somebody tries the survey out: at any time, without keys, and counted nowhere. */
  readonly test: boolean
  /** Whether a unique key of the survey's list is required. */
  readonly needsKey: boolean
}

/** How somebody who begins was shown the survey; null where the caller did not say. */
export type Visit = {
  readonly mode: Mode | null
  readonly input: Input | null
  readonly language: string | null
  readonly sinceBeginMs: number
  /** Those that the survey stores. */
  readonly parameters: Parameters | null
  /** The arm that somebody who tries the survey out wants to see; undefined for the first one. */
  readonly armId: string | undefined
  /** Whether an unfinished response of the unique key is discarded. */
  readonly startsOver: boolean
}

export type SentAnswer = {
  readonly questionId: string
  /** Of the shape of the question's type. */
  readonly content: QvContent | FormContent
  /** Absent, it counts as the newest. */
  readonly seq: number | undefined
}

/** What a respondent does. */
export type Command =
  | { readonly kind: 'begin'; readonly by: Caller; readonly visit: Visit; readonly answer: SentAnswer | null }
  | {
      readonly kind: 'answer'
      readonly by: Caller
      readonly answer: SentAnswer
      readonly responseId: string
      /** Whether the call names another answer than the one to this question. */
      readonly isMisnamed: boolean
    }
  | { readonly kind: 'proceed'; readonly by: Caller; readonly responseId: string }
  | {
      readonly kind: 'complete'
      readonly by: Caller
      readonly responseId: string
      readonly metadata: unknown
    }
  | {
      readonly kind: 'change'
      readonly by: Caller
      /** Whether a link lets them, whose holder may not learn what is stored. */
      readonly byLink: boolean
      /** In which the survey was read. */
      readonly language: Visit['language']
      /** All answers, at most one to each question. */
      readonly answers: readonly SentAnswer[]
      readonly metadata: unknown
    }
  | { readonly kind: 'withdraw'; readonly by: Caller }
  | {
      readonly kind: 'move'
      readonly by: Caller
      /** The new uuid. */
      readonly to: string
      /** Whether the response takes the id that the new uuid yields, because it is another one, and free. */
      readonly takesId: boolean
      /** The newest place in the stratum of its arm; absent if it has none. */
      readonly place?: Pick<ResponseFields, 'armPosition' | 'armBlock'> | undefined
    }

export type CommandOf<Kind extends Command['kind']> = Extract<Command, { readonly kind: Kind }>
