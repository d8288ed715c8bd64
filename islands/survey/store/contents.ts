import { atom } from 'jotai/vanilla'
import { contentOfValue } from '../../../src/domain/answer-values.ts'
import type { FormContent, QvContent } from '../../../src/domain/answers.ts'
import { type BallotContent, ballotContent } from '../../../src/domain/ballot-content.ts'
import type { PracticeResult } from '../../../src/domain/practice.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom } from './page.ts'
import type { Progress } from './respondent.ts'

export type Content = QvContent | BallotContent | FormContent
/** Answers by question, as the wire has them. */
export type Contents = Readonly<Record<string, Content>>

/** What the device stores of a visit, to resume it. */
export type Draft = {
  readonly uuid: string
  readonly stepId: string
  readonly begunAt?: number
  readonly contents: Contents
  readonly progress: Progress
  readonly seq: number
  readonly changedAt: number
  readonly practice?: PracticeResult | null
  /** Whether the respondent has asked to submit; it is gone on with when the page is opened again. */
  readonly submitting: boolean
}

/** Every answer there is so far, in the order of the questions; what is not asked for any more waits to be asked for again. */
export const contentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = {}
  for (const question of get(pageAtom).survey.questions) {
    const { id, type } = question
    const answer = entryOf(get(answersAtom), id)
    if (type === 'qv') contents[id] = ballotContent(question, ballotOf(get, id))
    else if (answer !== undefined) contents[id] = contentOfValue(question, answer)
  }
  return contents
})
