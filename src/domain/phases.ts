import { standsAlone } from './question-traits.ts'
import type { Input, Mode } from './setting-values.ts'
import { isFormQuestion, type Question } from './survey.ts'

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
 */
export function stepsOf(questions: readonly Question[], mode: Mode, practises = false): Step[] {
  const steps: Step[] = practises ? [WELCOME, PRACTICE] : [WELCOME]
  const alone = new Set(questions.filter(standsAlone).map(({ id }) => id))
  for (const question of questions) {
    if (standsAlone(question))
      steps.push({ id: `form-${question.id}`, phase: 'form', questionIds: [question.id] })
    else if (isFormQuestion(question)) appendToForm(steps, question.id, alone)
    else {
      if (mode === 'interactive') {
        steps.push({ id: `organize-${question.id}`, phase: 'organize', questionId: question.id })
      }
      steps.push({ id: `vote-${question.id}`, phase: 'vote', questionId: question.id })
    }
  }
  return steps
}

function appendToForm(steps: Step[], questionId: string, alone: ReadonlySet<string>): void {
  const last = steps.at(-1)
  if (last?.phase === 'form' && !alone.has(last.questionIds[0] ?? '')) {
    steps[steps.length - 1] = { ...last, questionIds: [...last.questionIds, questionId] }
  } else {
    steps.push({ id: `form-${questionId}`, phase: 'form', questionIds: [questionId] })
  }
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
