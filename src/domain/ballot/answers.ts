import type { FieldProblem, Refusal } from '../failure.ts'
import { isBallot } from '../questions/question-traits.ts'
import { entryOf } from '../record-entry.ts'
import type { Question, QvQuestion } from '../survey/survey.ts'
import type { SeenCast } from './cast.ts'
import { spentCredits, voteRange } from './credits.ts'
import { checkForm, type FormAnswer, type FormContent } from './form-answers.ts'
import { type Group, isGroupOf } from './groups.ts'

/** A qv answer as a respondent sends it; an option left out has 0 votes. */
export type QvContent = {
  readonly votes: readonly { readonly optionId: string; readonly votes: number }[]
  readonly position?: Readonly<Record<string, number>>
  readonly group?: Readonly<Record<string, Group>>
  /** Options skipped on purpose. */
  readonly explicitSkip?: readonly string[]
}

/** A checked answer, ready to be stored. Lists of a qv answer follow the order of the question's options. */
export type Answer =
  | {
      readonly type: 'qv'
      readonly votes: readonly number[]
      readonly positions: readonly (number | null)[]
      readonly groups: readonly (Group | null)[]
      readonly explicitSkips: readonly boolean[]
      /** Voice credits. */
      readonly cost: number
    }
  | FormAnswer

/** The outcome of checking an answer: the answer to store, or why it is refused. */
export type Checked = { readonly answer: Answer } | { readonly refusal: Refusal }

const AT = '/responseContent'

/**
 * Checks an answer against its question: known options, each once, votes within floor(sqrt(totalCredits)), cost within
 * the budget and on options that the respondent sees, groups of the question; a selection on the scale; a text within
 * its length; choices of the question. No answer is stored without this check.
 *
 * @param cast the ballot that the answer depends on; see `castFor`
 * @param content the body of the answer, already of the shape of the question's type
 * @returns the answer to store, or the refusal with the path of each field at fault
 */
export function checkAnswer(question: Question, content: QvContent | FormContent, cast?: SeenCast): Checked {
  if (isBallot(question)) return checkBallot(question, content as QvContent, cast)
  return checkForm(question, content as FormContent, cast)
}

/** What is said without votes about options that the respondent does not see is not stored. */
function checkBallot(question: QvQuestion, content: QvContent, cast?: SeenCast): Checked {
  const shown = cast && new Set(cast.presented)
  const isShown = (id: string) => !shown || shown.has(id)
  const refusal = checkOptions(question, content) ?? checkVotes(question, content, isShown)
  if (refusal) return { refusal }
  const votes = new Map(content.votes.map((vote) => [vote.optionId, vote.votes + 0]))
  const skips = new Set(content.explicitSkip)
  const { options } = question
  return {
    answer: {
      type: 'qv',
      votes: options.map(({ id }) => votes.get(id) ?? 0),
      positions: options.map(({ id }) => (isShown(id) ? (entryOf(content.position, id) ?? null) : null)),
      groups: options.map(({ id }) => (isShown(id) ? (entryOf(content.group, id) ?? null) : null)),
      explicitSkips: options.map(({ id }) => isShown(id) && skips.has(id)),
      cost: spentCredits(votes.values()),
    },
  }
}

function checkOptions(question: QvQuestion, content: QvContent): Refusal | undefined {
  const known = new Set(question.options.map((option) => option.id))
  const seen = new Set<string>()
  const unknown: FieldProblem[] = []
  const duplicate: FieldProblem[] = []
  content.votes.forEach(({ optionId }, at) => {
    const path = () => `${AT}/votes/${at}/optionId`
    if (!known.has(optionId)) unknown.push({ path: path(), rule: 'unknownOption' })
    else if (seen.has(optionId)) duplicate.push({ path: path(), rule: 'duplicateOption' })
    seen.add(optionId)
  })
  const named = {
    position: Object.keys(content.position ?? {}),
    group: Object.keys(content.group ?? {}),
    explicitSkip: content.explicitSkip ?? [],
  }
  for (const [field, ids] of Object.entries(named)) {
    if (ids.some((id) => !known.has(id))) unknown.push({ path: `${AT}/${field}`, rule: 'unknownOption' })
  }
  if (unknown.length > 0) return { code: 'UNKNOWN_OPTION', problems: unknown }
  if (duplicate.length > 0) return { code: 'DUPLICATE_OPTION', problems: duplicate }
  return undefined
}

function checkVotes(
  question: QvQuestion,
  content: QvContent,
  isShown: (optionId: string) => boolean,
): Refusal | undefined {
  const { least, most } = voteRange(question)
  const rule = least < 0 ? 'votesRange' : question.words?.vote ? 'range' : 'upvotesRange'
  const values = { ...(rule === 'range' && { least }), most }
  const problems: FieldProblem[] = []
  content.votes.forEach(({ optionId, votes }, at) => {
    const path = `${AT}/votes/${at}/votes`
    if (!Number.isInteger(votes) || votes < least || votes > most) problems.push({ path, rule, values })
    else if (votes !== 0 && !isShown(optionId)) problems.push({ path, rule: 'optionNotShown' })
  })
  for (const [optionId, group] of Object.entries(content.group ?? {})) {
    if (!isGroupOf(question, group)) problems.push({ path: `${AT}/group/${optionId}`, rule: 'unknownGroup' })
  }
  if (problems.length > 0) return { code: 'INVALID_INPUT', problems }
  const overBudget = spentCredits(content.votes.map((vote) => vote.votes)) > question.totalCredits
  return overBudget ? { code: 'OVER_BUDGET', ...(question.words && { words: question.words }) } : undefined
}

/**
 * The questions that still need an answer before a response can be completed: every qv question and every
 * required form question.
 */
export function missingAnswers(questions: readonly Question[], answered: ReadonlySet<string>): string[] {
  return questions
    .filter((question) => (isBallot(question) || question.required) && !answered.has(question.id))
    .map((question) => question.id)
}
