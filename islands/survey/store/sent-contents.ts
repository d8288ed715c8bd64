import { atom } from 'jotai/vanilla'
import { ballotContent } from '../../../src/domain/ballot/ballot-content.ts'
import { contentOfValue } from '../../../src/domain/questions/answer-values.ts'
import { isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import type { Question } from '../../../src/domain/survey/survey.ts'
import { answersAtom, formRulesAtom } from './answers.ts'
import { remainingIn, untouchedAtom } from './ballots.ts'
import { type Content, type Contents, contentsAtom } from './contents.ts'
import { pageAtom, qvQuestion } from './page.ts'
import { progressAtom, type VisitTime } from './respondent.ts'
import { isShownAtom, shownQuestionsAtom, stepAtom } from './steps.ts'

/** The answers so far, without those that the current votes do not require. */
const askedContentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = { ...get(contentsAtom) }
  for (const question of get(shownQuestionsAtom).filter(isFormQuestion)) {
    const answer = entryOf(get(answersAtom), question.id)
    if (answer !== undefined)
      contents[question.id] = contentOfValue(question, get(formRulesAtom).askedPart(question, answer, get))
  }
  return contents
})

/** The answers to the questions that are shown. */
export const shownContentsAtom = atom((get): Contents => {
  const isShown = get(isShownAtom)
  return Object.fromEntries(Object.entries(get(askedContentsAtom)).filter(([id]) => isShown({ id })))
})

/** The index of the last step reached in this visit, among all steps. */
const furthestAtom = atom(0)

export const markReachedAtom = atom(null, (get, set) => {
  const index = get(pageAtom).steps.findIndex(({ id }) => id === get(stepAtom).id)
  if (index > get(furthestAtom)) set(furthestAtom, index)
})

/** The content that is sent for an optional question whose answer was cleared. */
function cleared(question: Question): Content | undefined {
  return isFormQuestion(question) && !question.required ? contentOfValue(question, '') : undefined
}

/**
 * Every answer as it is sent: an answer that the server has and that was cleared is sent as an empty one. Incomplete
 * answers are held back, and so are answers to hidden questions.
 */
export const sentContentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = { ...get(askedContentsAtom) }
  const { isSendable } = get(formRulesAtom)
  for (const question of get(pageAtom).survey.questions) {
    const { id } = question
    const empty = entryOf(get(progressAtom).questionResponseIds, id) && cleared(question)
    if (empty && !entryOf(contents, id)) contents[id] = empty
    const answer = entryOf(get(answersAtom), id) ?? ''
    const isBegun = isFormQuestion(question) && !isSendable(question, answer, get)
    if (isBegun || !get(isShownAtom)(question)) delete contents[id]
  }
  return contents
})

/** The answers of the steps that were reached, without ballots that exceed the budget. */
export const reachedAnswersAtom = atom((get): Contents => {
  const { steps } = get(pageAtom)
  const index = steps.findIndex(({ id }) => id === get(stepAtom).id)
  const reached = steps.slice(0, Math.max(index, get(furthestAtom)) + 1).flatMap((step) => {
    if (step.phase === 'form') return step.questionIds
    return 'questionId' in step ? [step.questionId] : []
  })
  const isAffordable = (id: string) => !entryOf(get(untouchedAtom), id) || remainingIn(get, id) >= 0
  return Object.fromEntries(
    Object.entries(get(sentContentsAtom)).filter(([id]) => reached.includes(id) && isAffordable(id)),
  )
})

/** The same without untouched ballots: people who decline or are screened out have not answered them. */
export const givenAnswersAtom = atom((get): Contents => {
  const given = { ...get(reachedAnswersAtom) }
  for (const [id, ballot] of Object.entries(get(untouchedAtom))) {
    const asItCame = ballotContent(qvQuestion(get(pageAtom), id), ballot)
    const isStored = entryOf(get(progressAtom).questionResponseIds, id)
    if (!isStored && JSON.stringify(given[id]) === JSON.stringify(asItCame)) delete given[id]
  }
  return given
})

export function visitSummary({ activeMs, resumed }: VisitTime): { activeSeconds: number; resumed: boolean } {
  return { activeSeconds: Math.round(activeMs() / 1000), resumed }
}

export type LogSummary = {
  readonly totalEvents: number
  /** ISO 8601. */
  readonly lastEventTime: string | null
  readonly eventsDropped: number
}

export const logSummaryAtom = atom<LogSummary | null>(null)
