import type { Input, Mode } from '../action-log/setting-values.ts'
import { isFormQuestion, standsAlone } from '../questions/question-traits.ts'
import type { Question } from '../survey/survey.ts'

/**
 * One page of a survey as a respondent goes through it. Every qv question has its own organize and vote steps; a run of
 * form questions is one step, except those that stand alone; the welcome step comes first, followed by the practice
 * ballot if there is one.
 */
export type Step =
  | { readonly id: string; readonly phase: 'welcome' }
  | { readonly id: string; readonly phase: 'practice' }
  | { readonly id: string; readonly phase: 'organize'; readonly questionId: string }
  | { readonly id: string; readonly phase: 'vote'; readonly questionId: string }
  | { readonly id: string; readonly phase: 'form'; readonly questionIds: readonly string[] }

export type Phase = Step['phase']

export const WELCOME: Step = { id: 'welcome', phase: 'welcome' }
export const PRACTICE: Step = { id: 'practice', phase: 'practice' }

/**
 * The steps of a survey in order. In text mode there is no organize step.
 *
 * @param questions in the order they are asked
 * @param practises whether there is a practice ballot; see hasPractice
 * @param begins the ids of questions that begin a page
 */
export function stepsOf(
  questions: readonly Question[],
  mode: Mode,
  practises = false,
  begins: ReadonlySet<string> = new Set(),
): Step[] {
  const steps: Step[] = practises ? [WELCOME, PRACTICE] : [WELCOME]
  const alone = new Set(questions.filter(standsAlone).map(({ id }) => id))
  for (const question of questions) {
    if (standsAlone(question))
      steps.push({ id: `form-${question.id}`, phase: 'form', questionIds: [question.id] })
    else if (isFormQuestion(question)) appendToForm(steps, question.id, alone, begins)
    else {
      if (mode === 'interactive') {
        steps.push({ id: `organize-${question.id}`, phase: 'organize', questionId: question.id })
      }
      steps.push({ id: `vote-${question.id}`, phase: 'vote', questionId: question.id })
    }
  }
  return steps
}

function appendToForm(
  steps: Step[],
  questionId: string,
  alone: ReadonlySet<string>,
  begins: ReadonlySet<string>,
): void {
  const last = steps.at(-1)
  if (last?.phase === 'form' && !alone.has(last.questionIds[0] ?? '') && !begins.has(questionId)) {
    steps[steps.length - 1] = { ...last, questionIds: [...last.questionIds, questionId] }
  } else {
    steps.push({ id: `form-${questionId}`, phase: 'form', questionIds: [questionId] })
  }
}

/** The question of a step, or the first of several; undefined for a step before all questions. */
export function firstQuestionOf(step: Step): string | undefined {
  if (step.phase === 'form') return step.questionIds[0]
  return 'questionId' in step ? step.questionId : undefined
}

/**
 * Which part of a survey a step belongs to, counted from 1: the steps of one question are one part, and so are the
 * questions of one step. A step before all questions is in none, and a survey of one part has none.
 */
export function partOf(
  steps: readonly Step[],
  step: Step,
): { readonly number: number; readonly count: number } | undefined {
  const parts = [...new Set(steps.flatMap((one) => firstQuestionOf(one) ?? []))]
  const number = parts.indexOf(firstQuestionOf(step) ?? '') + 1
  return number > 0 && parts.length > 1 ? { number, count: parts.length } : undefined
}

/** The mode of a visit: 'text' only if requested; without a request the survey's own. */
export function modeFrom(asked: string | null | undefined, surveyMode: Mode): Mode {
  if (!asked) return surveyMode
  return asked === 'text' ? 'text' : 'interactive'
}

/** The vote input of a visit: an unknown value means dropdown; without a request it is the survey's own. */
export function inputFrom(asked: string | null | undefined, surveyInput: Input): Input {
  if (!asked) return surveyInput
  return asked === 'wheel' ? 'wheel' : 'dropdown'
}
