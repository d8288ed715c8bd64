import { atom } from 'jotai/vanilla'
import type { PracticeResult } from '../../../src/domain/practice.ts'
import type { ResponseProgress } from '../../../src/domain/submission.ts'
import type { VisitTime } from './visit-time.ts'

/** Who answers. Only the browser knows, so it is null until the visit is opened. */
export type Respondent = {
  readonly uuid: string
  readonly sKey?: string
  readonly uKey?: string
  readonly preview?: string
  /** Whether the uuid was given, so that there may be a response to take up again. */
  readonly resumes: boolean
  /** Known once what is loaded later runs. */
  readonly visit?: VisitTime
}

export const respondentAtom = atom<Respondent | null>(null)

/** What the server has acknowledged. `sentSeq` is the count of changes up to which answers were sent along. */
export type Progress = ResponseProgress & { readonly sentSeq: number | null }

export const progressAtom = atom<Progress>({
  surveyResponseId: null,
  questionResponseIds: {},
  sentSeq: null,
})

/** How the practice ballot went so far; null before its first question was answered. */
export const practiceAtom = atom<PracticeResult | null>(null)

/** The state of a practice ballot that nobody has begun. */
export const NO_PRACTICE: PracticeResult = { completed: false, correct: 0 }
