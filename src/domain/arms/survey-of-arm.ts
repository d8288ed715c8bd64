import { isBallot } from '../questions/question-traits.ts'
import type { Condition, ShowIf } from '../show-if/condition.ts'
import { withShowIf } from '../show-if/editing.ts'
import { conditionsOf } from '../show-if/rule.ts'
import type { Question, Survey } from '../survey/survey.ts'
import { type Arm, asks } from './arm.ts'

type Shown = Pick<Survey, 'questions' | 'questionGroups'> & {
  readonly settings: Pick<Survey['settings'], 'mode' | 'input' | 'practice' | 'shuffle' | 'randomOrder'>
}

/**
 * A survey as shown in an arm: with the arm's questions, vote limits and mode. Conditions on the arm are already
 * decided.
 */
export function surveyOfArm<Whole extends Shown>(survey: Whole, arm: Arm | undefined): Whole {
  if (!arm) return survey
  const presented = withoutGaps(arm)
  const groups = survey.questionGroups.map((group) => decidedIn(group, arm))
  const isGroupShown = (groupId: string) =>
    survey.questionGroups.every(({ id }, at) => id !== groupId || groups[at] !== undefined)
  const questions = survey.questions.flatMap((question) => {
    const isShown =
      asks(arm, question.id) && (!('groupId' in question) || isGroupShown(question.groupId ?? ''))
    const decided = isShown ? decidedIn(question, arm) : undefined
    return decided ? [inArm(decided, arm)] : []
  })
  const asked = new Set(questions.map(({ id }) => id))
  return {
    ...survey,
    settings: { ...survey.settings, ...presented },
    questions,
    questionGroups: survey.questionGroups.map((group, at) => ({
      ...(groups[at] ?? group),
      questionIds: group.questionIds.filter((id) => asked.has(id)),
    })),
  }
}

/** Stands for conditions that no respondent of an arm meets. */
export const NEVER = Symbol('never')

/**
 * The conditions that remain to be met by the respondents of an arm.
 *
 * @returns undefined if all of them meet the conditions, NEVER if none does
 */
export function conditionsInArm(
  showIf: ShowIf | undefined,
  armId: string,
): ShowIf | undefined | typeof NEVER {
  if (!showIf || !conditionsOf(showIf).some(asksArm)) return showIf
  const isMet = (condition: Condition) =>
    'arm' in condition && (condition.value === armId) === (condition.operator === 'is')
  if ('all' in showIf) {
    const open = showIf.all.filter((condition) => !isMet(condition))
    if (open.some(asksArm)) return NEVER
    return open.length > 0 ? { all: open } : undefined
  }
  if (showIf.any.some(isMet)) return undefined
  const open = showIf.any.filter((condition) => !asksArm(condition))
  return open.length > 0 ? { any: open } : NEVER
}

const asksArm = (condition: Condition) => 'arm' in condition

/** A question or group with the conditions that remain in an arm; undefined if nobody there is shown it. */
function decidedIn<Item extends Pick<Question, 'showIf'>>(item: Item, { armId }: Arm): Item | undefined {
  const showIf = conditionsInArm(item.showIf, armId)
  if (showIf === NEVER) return undefined
  return showIf === item.showIf ? item : withShowIf(item, showIf)
}

/** How each arm shows the survey, by its id. */
export function presentationByArm({
  arms,
  mode,
  input,
}: Shown['settings'] & Pick<Survey['settings'], 'arms'>) {
  return Object.fromEntries(
    arms.map((arm) => [arm.armId, { mode: arm.mode ?? mode, input: arm.input ?? input }]),
  )
}

/**
 * A question as an arm asks it. An arm may lower the question's limits but not raise them, since results count by
 * those.
 */
export function inArm<SomeQuestion extends Question>(
  question: SomeQuestion,
  arm: Arm | undefined,
): SomeQuestion {
  if (!isBallot(question)) return question
  const { totalCredits = question.totalCredits, direction } = arm ?? {}
  const isLimited = totalCredits < question.totalCredits || direction === 'up'
  if (!isLimited) return question
  return {
    ...question,
    totalCredits: Math.min(question.totalCredits, totalCredits),
    ...(direction === 'up' && { direction }),
  }
}

function withoutGaps({ mode, input, practice, shuffle, randomOrder }: Arm) {
  const presented = { mode, input, practice, shuffle, randomOrder }
  return Object.fromEntries(Object.entries(presented).filter(([, value]) => value !== undefined))
}
