import { atom } from 'jotai/vanilla'
import type { QvContent } from '../../../src/domain/ballot/answers.ts'
import { type BallotContent, ballotContent } from '../../../src/domain/ballot/ballot-content.ts'
import type { FormContent } from '../../../src/domain/ballot/form-answers.ts'
import type { PracticeResult } from '../../../src/domain/ballot/practice.ts'
import { contentOfValue } from '../../../src/domain/questions/answer-values.ts'
import { isBallot } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom } from './page.ts'
import type { Progress } from './respondent.ts'

export type Content = QvContent | BallotContent | FormContent
/** Answers by question, in the format of the wire. */
export type Contents = Readonly<Record<string, Content>>

/** The state of a visit that the device stores, to resume it. */
export type Draft = {
  readonly uuid: string
  readonly stepId: string
  /** What the page with this step promised. */
  readonly promise?: string | undefined
  readonly begunAt?: number
  readonly contents: Contents
  readonly progress: Progress
  readonly seq: number
  readonly changedAt: number
  readonly practice?: PracticeResult | null
  /** Whether the respondent has pressed Submit; the submission continues when the page is opened again. */
  readonly submitting: boolean
}

/**
 * Every answer so far, in the order of the questions; answers to hidden questions are kept in case they are shown
 * again.
 */
export const contentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = {}
  for (const question of get(pageAtom).survey.questions) {
    const { id } = question
    const answer = entryOf(get(answersAtom), id)
    if (isBallot(question)) contents[id] = ballotContent(question, ballotOf(get, id))
    else if (answer !== undefined) contents[id] = contentOfValue(question, answer)
  }
  return contents
})

/** A one-time notice about earlier answers. */
export type Notice =
  | { readonly key: 'restored'; readonly at: number }
  /** Only the server had them; `at` is when they were begun. */
  | { readonly key: 'resumed'; readonly at: number }
  | { readonly key: 'startedOver'; readonly draft: Draft }
  | { readonly key: 'resumeFailed' }
  /** Somebody has submitted answers on this device; `copy` is the page that shows them, if this tab has them. */
  | { readonly key: 'answeredHere'; readonly at: number; readonly copy: string | null }

export const noticeAtom = atom<Notice | null>(null)
