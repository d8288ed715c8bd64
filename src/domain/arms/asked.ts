import { isAboutBallot, isAskedOfAll } from '../show-if/rule.ts'
import { questionsAsked } from '../show-if/setting-conditions.ts'
import type { Question, QvQuestion, Survey } from '../survey/survey.ts'
import { asks, isAskedInEveryArm } from './arm.ts'
import { inArm } from './survey-of-arm.ts'

type Study = Pick<Survey, 'settings' | 'questionGroups'>

/** Whether a question is asked of all respondents: under no condition, and in every arm. */
export function isAskedOfEverybody({ settings, questionGroups }: Study, question: Question): boolean {
  return isAskedOfAll(question, questionGroups) && isAskedInEveryArm(settings, question.id)
}

/**
 * The questions that tell in which arm people are: those that not all arms ask, but one that is not shown; and those
 * that depend on such a question.
 *
 * @param shown the ids of the arms that are shown
 */
export function questionsTellingArms(study: Study & Pick<Survey, 'questions'>, shown: ReadonlySet<string>) {
  const { settings, questions } = study
  const hidden = settings.arms.filter(({ armId }) => !shown.has(armId))
  const telling = new Set<string>()
  for (const question of questions) {
    const isOfArm = !isAskedInEveryArm(settings, question.id) && hidden.some((arm) => asks(arm, question.id))
    if (isOfArm || decidingOn(study, question).some((id) => telling.has(id))) telling.add(question.id)
  }
  return telling
}

/** A survey without some of its questions. */
export const withoutQuestions = <Asking extends Pick<Survey, 'questions'>>(
  survey: Asking,
  left: ReadonlySet<string> = new Set(),
): Asking => ({ ...survey, questions: survey.questions.filter(({ id }) => !left.has(id)) })

/** The questions on which it depends whether a question is asked. */
export function decidingOn(
  { questionGroups }: Pick<Study, 'questionGroups'>,
  question: Question,
): readonly string[] {
  const group = questionGroups.find(({ id }) => 'groupId' in question && id === question.groupId)
  const about = isAboutBallot(question) ? [question.of] : []
  return [...about, ...questionsAsked(question.showIf), ...questionsAsked(group?.showIf)]
}

/** Whether respondents who are asked a question can have different numbers of credits for it. */
export function creditsVary({ settings }: Pick<Study, 'settings'>, question: QvQuestion): boolean {
  if (question.creditsByLabel) return true
  return settings.arms.some(
    (arm) => asks(arm, question.id) && inArm(question, arm).totalCredits < question.totalCredits,
  )
}
