import type { FieldProblem } from '../failure.ts'
import { canBeDeclined } from '../questions/consent/question.ts'
import { withoutAnswers } from '../questions/piping.ts'
import { isBallot } from '../questions/question-traits.ts'
import { conditionsOf, isAboutBallot } from '../show-if/rule.ts'
import { decidingQuestions } from '../show-if/setting-conditions.ts'
import type { Question, SurveyDefinition } from '../survey/survey.ts'
import { type ArmSettings, hasArms, isAskedInEveryArm } from './arm.ts'

type Study = Pick<SurveyDefinition, 'questions'> & {
  readonly settings: ArmSettings & Pick<SurveyDefinition['settings'], 'screenOut'>
}

/** Whether respondents are assigned to arms once they have answered the questions that turn people away. */
export const drawsAfterScreening = (settings: Pick<ArmSettings, 'arms' | 'armsDrawn'>): boolean =>
  hasArms(settings) && settings.armsDrawn === 'afterScreening'

/**
 * The questions that everybody is asked before their arm is drawn: those up to the last one that asks for a required
 * consent or screens people out.
 *
 * @returns their ids, in order; none if arms are drawn at Begin
 */
export function questionsBeforeDraw({ questions, settings }: Study): readonly string[] {
  return drawsAfterScreening(settings) ? screeningPart({ questions, settings }).map(({ id }) => id) : []
}

function screeningPart({ questions, settings: { screenOut } }: Study): readonly Question[] {
  const screening = decidingQuestions({ screenOut, quotas: [] })
  const last = questions.findLastIndex(
    (question) => screening.includes(question.id) || canBeDeclined([question]),
  )
  return questions.slice(0, last + 1)
}

/** What prevents a survey from drawing arms after its screening: before it, nothing may depend on the arm. */
export function drawProblems({
  questions,
  questionGroups,
  settings,
}: Study & Pick<SurveyDefinition, 'questionGroups'>): FieldProblem[] {
  if (!drawsAfterScreening(settings)) return []
  const path = '/settings/armsDrawn'
  const before = screeningPart({ questions, settings })
  const last = before.at(-1)
  // Whether the screening is over is known by its last answer.
  if (!last || !('required' in last && last.required)) return [{ path, rule: 'drawAfter' }]
  const dependsOnArm = (question: Question) => {
    const group = questionGroups.find(({ id }) => 'groupId' in question && id === question.groupId)
    const conditions = [question.showIf, group?.showIf].flatMap(conditionsOf)
    return (
      isBallot(question) ||
      isAboutBallot(question) ||
      !isAskedInEveryArm(settings, question.id) ||
      conditions.some((condition) => 'arm' in condition)
    )
  }
  return before
    .filter(dependsOnArm)
    .map(({ text }) => ({ path, rule: 'drawBefore', values: { name: withoutAnswers(text) } }))
}
