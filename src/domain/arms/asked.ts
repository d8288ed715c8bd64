import { isAskedOfAll } from '../show-if/rule.ts'
import type { Question, QvQuestion, Survey } from '../survey.ts'
import { asks, isAskedInEveryArm } from './arm.ts'
import { inArm } from './survey-of-arm.ts'

type Study = Pick<Survey, 'settings' | 'questionGroups'>

/** Whether a question is asked of all respondents: under no condition, and in every arm. */
export function isAskedOfEverybody({ settings, questionGroups }: Study, question: Question): boolean {
  return isAskedOfAll(question, questionGroups) && isAskedInEveryArm(settings, question.id)
}

/** Whether respondents who are asked a question can have different numbers of credits for it. */
export function creditsVary({ settings }: Pick<Study, 'settings'>, question: QvQuestion): boolean {
  if (question.creditsByLabel) return true
  return settings.arms.some(
    (arm) => asks(arm, question.id) && inArm(question, arm).totalCredits < question.totalCredits,
  )
}
