import type { PageStep } from '../../islands/seed.ts'
import { type Step, stepsOf } from '../domain/phases.ts'
import type { Mode, Question } from '../domain/survey.ts'
import type { RespondentTexts } from '../texts/catalogue.ts'
import { say } from '../texts/text.ts'

type Texts = Pick<RespondentTexts, 'survey' | 'locale'>

/** The steps of a survey in order, each with what its buttons back and forth say. */
export function pageSteps(questions: readonly Question[], mode: Mode, texts: Texts): PageStep[] {
  const steps = stepsOf(questions, mode)
  const numberOf = (step: Step) => questions.findIndex(({ id }) => id === questionIdOf(step)) + 1
  return steps.map((step, at) => ({
    ...step,
    back: backText(texts, step, steps[at - 1], numberOf),
    forward: forwardText(texts, step, steps[at + 1], numberOf),
  }))
}

const questionIdOf = (step: Step) =>
  step.phase === 'form' ? step.questionIds[0] : 'questionId' in step && step.questionId

type NumberOf = (step: Step) => number

function backText({ survey, locale }: Texts, step: Step, previous: Step | undefined, numberOf: NumberOf) {
  if (!previous) return null
  if (previous.phase === 'welcome') {
    return say(step.phase === 'organize' ? survey.toInstructions : survey.toWelcome, locale)
  }
  if (step.phase === 'vote' && previous.phase === 'organize') return say(survey.toOrganization, locale)
  return say(survey.toPrevious, locale, { number: numberOf(previous) })
}

function forwardText({ survey, locale }: Texts, step: Step, next: Step | undefined, numberOf: NumberOf) {
  if (!next) return null
  if (step.phase === 'welcome') return say(survey.begin, locale)
  if (step.phase === 'organize') return say(survey.toVoting, locale)
  return say(survey.toNext, locale, { number: numberOf(next) })
}
