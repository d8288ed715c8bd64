import type { Cast } from '../../ballot/cast.ts'
import { type FieldProblem, invalidInput, type Refusal } from '../../failure.ts'
import { entryOf } from '../../record-entry.ts'
import { textLength } from '../../text/text-length.ts'
import { REASON_LIMITS, type Reason, type ReasonQuestion } from './question.ts'

/** An option that a respondent is asked about, with the votes that they gave it. */
export type AskedOption = { readonly optionId: string; readonly votes: number }

/**
 * The options that a respondent is asked about: those with the most upvotes, then those with the most downvotes.
 * Options with equal votes come in the order in which the respondent sees them.
 */
export function optionsAsked(
  { strongest }: Pick<ReasonQuestion, 'strongest'>,
  { presented, votes }: Pick<Cast, 'presented' | 'votes'>,
): AskedOption[] {
  const voted = presented.map((optionId) => ({ optionId, votes: entryOf(votes, optionId) ?? 0 }))
  const most = (side: 1 | -1) =>
    voted
      .filter((option) => side * option.votes > 0)
      .toSorted((a, b) => side * (b.votes - a.votes))
      .slice(0, strongest)
  return [...most(1), ...most(-1)]
}

/** The reasons from stored text; see `reasonsAsText`. */
export const reasonsFromText = (text: string): readonly Reason[] =>
  text === '' ? [] : JSON.parse(text).reasons

/** The reasons as stored text; the empty text if there are none. */
export const reasonsAsText = (reasons: readonly Reason[]): string =>
  reasons.length === 0 ? '' : JSON.stringify({ reasons })

/** An answer with a new reason for one option; the empty text removes the reason. */
export function withReason(value: string, optionId: string, text: string): string {
  const reasons = reasonsFromText(value)
  const changed = { optionId, text }
  const known = reasons.some((reason) => reason.optionId === optionId)
  const all = known
    ? reasons.map((reason) => (reason.optionId === optionId ? changed : reason))
    : [...reasons, changed]
  return reasonsAsText(all.filter((reason) => reason.text !== ''))
}

/** The part of an answer that was asked for, in the order in which it is asked, without empty reasons. */
export function askedReasons(question: ReasonQuestion, value: string, cast: Cast | undefined): string {
  const given = reasonsFromText(value)
  const asked = cast ? optionsAsked(question, cast) : []
  return reasonsAsText(
    asked.flatMap(({ optionId }) =>
      given.filter((reason) => reason.optionId === optionId && reason.text.trim() !== ''),
    ),
  )
}

/** Why an answer that is not empty is invalid: if reasons are required, that one is missing. */
export function reasonProblem(
  question: ReasonQuestion,
  value: string,
  cast: Cast | undefined,
): FieldProblem | undefined {
  if (!question.required || !cast) return undefined
  const given = reasonsFromText(askedReasons(question, value, cast))
  if (given.length === optionsAsked(question, cast).length) return undefined
  return { path: '/reasons', rule: 'answerMissing' }
}

/**
 * Checks an answer on arrival: only options that the respondent sees, each once and no more than can be asked about,
 * with texts that are short enough. Which of them are asked about is known only when the response is completed, since
 * votes may still change.
 *
 * @param at JSON pointer of the answer
 */
export function checkReasons(
  { strongest }: ReasonQuestion,
  reasons: readonly Reason[],
  cast: Pick<Cast, 'presented'> | undefined,
  at: string,
): Refusal | undefined {
  const most = 2 * strongest
  if (reasons.length > most) return invalidInput(`${at}/reasons`, 'tooMany', { most })
  const known = new Set(cast?.presented)
  const seen = new Set<string>()
  for (const [place, { optionId, text }] of reasons.entries()) {
    const path = `${at}/reasons/${place}`
    if (!known.has(optionId)) return invalidInput(`${path}/optionId`, 'unknownOption')
    if (seen.has(optionId)) return invalidInput(`${path}/optionId`, 'duplicateOption')
    if (textLength(text) > REASON_LIMITS.length) {
      return invalidInput(`${path}/text`, 'textTooLong', { most: REASON_LIMITS.length })
    }
    seen.add(optionId)
  }
  return undefined
}

/** The reasons in lines, each with the name of its option. */
export const reasonLines = (value: string, nameOf: (optionId: string) => string): string[] =>
  reasonsFromText(value).map(({ optionId, text }) => `${nameOf(optionId)}: ${text}`)
