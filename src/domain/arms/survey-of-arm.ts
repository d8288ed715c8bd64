import type { Question, Survey } from '../survey.ts'
import { type Arm, asks } from './arm.ts'

type Shown = Pick<Survey, 'questions' | 'questionGroups'> & {
  readonly settings: Pick<Survey['settings'], 'mode' | 'input' | 'practice' | 'shuffle'>
}

/** A survey as an arm shows it: the questions that it asks, with its credits, and its way of showing them. */
export function surveyOfArm<Whole extends Shown>(survey: Whole, arm: Arm | undefined): Whole {
  if (!arm) return survey
  const { mode, input, practice, shuffle } = { ...survey.settings, ...withoutGaps(arm) }
  const questions = survey.questions.filter(({ id }) => asks(arm, id)).map((question) => inArm(question, arm))
  const asked = new Set(questions.map(({ id }) => id))
  return {
    ...survey,
    settings: { ...survey.settings, mode, input, practice, shuffle },
    questions,
    questionGroups: survey.questionGroups.map((group) => ({
      ...group,
      questionIds: group.questionIds.filter((id) => asked.has(id)),
    })),
  }
}

/** How each arm is shown, by its id. */
export function inArmsShown({ arms, mode, input }: Shown['settings'] & Pick<Survey['settings'], 'arms'>) {
  return Object.fromEntries(
    arms.map((arm) => [arm.armId, { mode: arm.mode ?? mode, input: arm.input ?? input }]),
  )
}

/** A question as an arm asks it. An arm has fewer credits than others or as many, never more than results count by. */
export function inArm<Asked extends Question>(question: Asked, arm: Arm | undefined): Asked {
  if (question.type !== 'qv' || arm?.totalCredits === undefined) return question
  return { ...question, totalCredits: Math.min(question.totalCredits, arm.totalCredits) }
}

function withoutGaps({ mode, input, practice, shuffle }: Arm) {
  return Object.fromEntries(
    Object.entries({ mode, input, practice, shuffle }).filter(([, value]) => value !== undefined),
  )
}
