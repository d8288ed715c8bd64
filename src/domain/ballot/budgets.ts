import { isOpenBallot } from '../disclosure/ballot-secrecy.ts'
import { PRIVACY_THRESHOLD } from '../disclosure/privacy-threshold.ts'
import { isBallot } from '../questions/question-traits.ts'
import { entryOf } from '../record-entry.ts'
import type { Question, QvQuestion, Survey, SurveyDefinition, SurveySettings } from '../survey/survey.ts'

/** The most labels of unique keys to which a question may give different credits. */
export const MAX_LABELS = 50

/** Whether the credits of any question depend on the label of a respondent's unique key. */
export function hasBudgets({ questions }: Pick<Survey, 'questions'>): boolean {
  return questions.some((question) => isBallot(question) && question.creditsByLabel)
}

/**
 * A question with the credits of respondents whose key has a label. They never exceed those of the question, since
 * results span the range of votes of the largest budget.
 *
 * @param label of the unique key; null if it has none
 * @example withBudget({ ...question, totalCredits: 150, creditsByLabel: { members: 100 } }, 'members').totalCredits // 100
 */
export function withBudget<SomeQuestion extends Question>(
  question: SomeQuestion,
  label: string | null,
): SomeQuestion {
  if (!isBallot(question)) return question
  const { creditsByLabel = {}, totalCredits } = question
  const credits = (label !== null && entryOf(creditsByLabel, label)) || totalCredits
  return { ...question, totalCredits: Math.min(totalCredits, credits) }
}

/** A survey with the credits of respondents whose key has a label. */
export function withBudgets<Whole extends Pick<Survey, 'questions'>>(
  survey: Whole,
  label: string | null,
): Whole {
  if (label === null || !hasBudgets(survey)) return survey
  return { ...survey, questions: survey.questions.map((question) => withBudget(question, label)) }
}

/**
 * A question with the credits that a respondent had, if the label of their key is disclosed; undefined if only a hidden
 * label would tell.
 */
export function withDisclosedBudget(
  question: QvQuestion,
  { hasUKey, uKeyMode }: Pick<SurveySettings, 'hasUKey' | 'uKeyMode'>,
  label: string | null,
): QvQuestion | undefined {
  const hasLabels = hasUKey && uKeyMode === 'list'
  if (!question.creditsByLabel || !hasLabels) return question
  return label === null ? undefined : withBudget(question, label)
}

/** The credits of a respondent for each question, by its id; undefined if they do not depend on labels. */
export function creditsOfQuestions(survey: Pick<Survey, 'questions'>): Record<string, number> | undefined {
  if (!hasBudgets(survey)) return undefined
  const ballots = survey.questions.filter(isBallot)
  return Object.fromEntries(ballots.map(({ id, totalCredits }) => [id, totalCredits]))
}

/** The largest budget of a question, if it belongs to few keys: their label, their number and that of all keys. */
export type FewWithMost = { readonly label: string; readonly count: number; readonly all: number }

/** How many keys have a label; null if they have none. */
export type LabelledKeys = { readonly label: string | null; readonly count: number }

/**
 * Fewer than five keys that can pay for more votes than all others, on some question: such votes would tell whose they
 * are. Ballots that name their voters tell anyway.
 */
export function fewWithMost(
  { questions, settings }: Pick<SurveyDefinition, 'questions' | 'settings'>,
  keys: readonly LabelledKeys[],
): FewWithMost | null {
  if (!settings.hasUKey || settings.uKeyMode === 'open' || isOpenBallot(settings)) return null
  const all = keys.reduce((sum, { count }) => sum + count, 0)
  for (const question of questions) {
    if (!isBallot(question) || !question.creditsByLabel) continue
    const creditsOf = ({ label }: LabelledKeys) => withBudget(question, label).totalCredits
    const most = keys.reduce((largest, each) => Math.max(largest, creditsOf(each)), 0)
    const few = keys.filter((each) => creditsOf(each) === most)
    const count = few.reduce((sum, each) => sum + each.count, 0)
    if (count < all && count < PRIVACY_THRESHOLD)
      return { label: few.map(({ label }) => label ?? '–').join(', '), count, all }
  }
  return null
}

/** Questions without what respondents must not learn: which labels exist, and what credits others have. */
export function withoutLabels(questions: readonly Question[]): readonly Question[] {
  if (!hasBudgets({ questions })) return questions
  return questions.map((question) => {
    if (!isBallot(question) || !question.creditsByLabel) return question
    const { creditsByLabel: _, ...asked } = question
    return asked
  })
}
