import { atom } from 'jotai/vanilla'
import type { PracticeResult } from '../../../src/domain/ballot/practice.ts'
import type { ResponseProgress } from '../../../src/domain/ballot/submission.ts'
import type { Parameters } from '../../../src/domain/survey/links/link-parameters.ts'

export type VisitTime = {
  readonly activeMs: () => number
  readonly resumed: boolean
}

/** The respondent. Only the browser knows them, so this is null until the visit is opened. */
export type Respondent = {
  readonly uuid: string
  readonly sKey?: string
  readonly uKey?: string
  readonly preview?: string
  /** Whether the uuid was given, so that there may be a response to resume. */
  readonly resumes: boolean
  readonly movesFrom?: string
  readonly startsOver?: boolean
  /** Known once the deferred scripts run. */
  readonly visit?: VisitTime
}

export const respondentAtom = atom<Respondent | null>(null)

/** The state that the server has acknowledged. `sentSeq` is the count of changes up to which answers were sent. */
export type Progress = ResponseProgress & { readonly sentSeq: number | null }

export const progressAtom = atom<Progress>({
  surveyResponseId: null,
  questionResponseIds: {},
  sentSeq: null,
})

/** The progress of the practice ballot; null before its first question was answered. */
export const practiceAtom = atom<PracticeResult | null>(null)

/** The state of a practice ballot before it is started. */
export const NO_PRACTICE: PracticeResult = { completed: false, correct: 0 }

/** The link's parameters that the survey stores. */
export const parametersAtom = atom<Parameters | undefined>(undefined)

/** The seal that the server issued for a signed link; sent with the first call. */
export const entrySealAtom = atom<string | undefined>(undefined)
