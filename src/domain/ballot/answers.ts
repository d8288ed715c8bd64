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
  const votes = new Map<string, number>()
  for (const { optionId, votes: count } of content.votes) votes.set(optionId, count + 0)
  const cost = spentCredits(votes.values())
  const refusal = checkOptions(question, content, votes) ?? checkVotes(question, content, cost, isShown)
  if (refusal) return { refusal }
  const skips = new Set(content.explicitSkip)
  const { options } = question
  return {
    answer: {
      type: 'qv',
      votes: options.map(({ id }) => votes.get(id) ?? 0),
      positions: options.map(({ id }) => (isShown(id) ? (entryOf(content.position, id) ?? null) : null)),
      groups: options.map(({ id }) => (isShown(id) ? (entryOf(content.group, id) ?? null) : null)),
      explicitSkips: options.map(({ id }) => skips.has(id) && isShown(id)),
      cost,
    },
  }
}

function checkOptions(
  { options }: QvQuestion,
  content: QvContent,
  votes: ReadonlyMap<string, number>,
): Refusal | undefined {
  // Pages send the votes on every option; then no further list of them is needed.
  const isWhole =
    content.votes.length === options.length &&
    votes.size === options.length &&
    options.every(({ id }) => votes.has(id))
  const known = isWhole ? votes : new Set(options.map((option) => option.id))
  const unknown: FieldProblem[] = []
  const duplicate: FieldProblem[] = []
  if (!isWhole) {
    const seen = new Set<string>()
    for (const [at, { optionId }] of content.votes.entries()) {
      const path = `${AT}/votes/${at}/optionId`
      if (!known.has(optionId)) unknown.push({ path, rule: 'unknownOption' })
      else if (seen.has(optionId)) duplicate.push({ path, rule: 'duplicateOption' })
      seen.add(optionId)
    }
  }
  const named = [
    ['position', Object.keys(content.position ?? {})],
    ['group', Object.keys(content.group ?? {})],
    ['explicitSkip', content.explicitSkip ?? []],
  ] as const
  for (const [field, ids] of named) {
    if (ids.some((id) => !known.has(id))) unknown.push({ path: `${AT}/${field}`, rule: 'unknownOption' })
  }
  if (unknown.length > 0) return { code: 'UNKNOWN_OPTION', problems: unknown }
  if (duplicate.length > 0) return { code: 'DUPLICATE_OPTION', problems: duplicate }
  return undefined
}

/** @param cost of all votes, in voice credits */
function checkVotes(
  question: QvQuestion,
  content: QvContent,
  cost: number,
  isShown: (optionId: string) => boolean,
): Refusal | undefined {
  const { least, most } = voteRange(question)
  const problems: FieldProblem[] = []
  content.votes.forEach(({ optionId, votes }, at) => {
    const isInRange = Number.isInteger(votes) && votes >= least && votes <= most
    if (isInRange && (votes === 0 || isShown(optionId))) return
    const path = `${AT}/votes/${at}/votes`
    problems.push(isInRange ? { path, rule: 'optionNotShown' } : { path, ...rangeProblem(question) })
  })
  for (const [optionId, group] of Object.entries(content.group ?? {})) {
    if (!isGroupOf(question, group)) problems.push({ path: `${AT}/group/${optionId}`, rule: 'unknownGroup' })
  }
  if (problems.length > 0) return { code: 'INVALID_INPUT', problems }
  const overBudget = cost > question.totalCredits
  return overBudget ? { code: 'OVER_BUDGET', ...(question.words && { words: question.words }) } : undefined
}

function rangeProblem(question: QvQuestion): Pick<FieldProblem, 'rule' | 'values'> {
  const { least, most } = voteRange(question)
  if (least < 0) return { rule: 'votesRange', values: { most } }
  return question.words?.vote
    ? { rule: 'range', values: { least, most } }
    : { rule: 'upvotesRange', values: { most } }
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
