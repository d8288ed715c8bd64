import { type Packed, packCounts, packSums, unpackCounts, unpackSums } from '../ballot/packed-numbers.ts'
import { entryOf } from '../record-entry.ts'
import type { Survey } from '../survey/survey.ts'
import { countingOf } from './form-tallies.ts'
import { emptySurveyTally, type QuestionTally, type SurveyTally } from './survey-tally.ts'
import type { QvTally } from './tally.ts'

/** Increases with every change of the format, so that a later version of the product counts again. */
const TALLY_FORMAT = 4

/**
 * A survey's tally as JSON: questions by id, counts by value as pairs in ascending order. Each question is a text that
 * contains JSON, because databases parse JSON number by number, and many options have hundreds of thousands.
 */
export type StoredSurveyTally = {
  readonly format: number
  readonly responses: number
  /** Absent if none are simulated. */
  readonly simulated?: number
  readonly days: Pairs
  readonly seconds: Pairs
  readonly questions: Readonly<Record<string, string>>
}

/** The people whose answers are published by label, in groups that are published together, as they are stored. */
export type LabelGroups = {
  /** The epoch in which they were counted; absent if they have to be counted again. */
  readonly epoch?: string | null
  /** In order; each has the completions of transactions after those of the group before. */
  readonly groups: readonly { readonly until: string; readonly tally: StoredSurveyTally }[]
}

type Pairs = readonly (readonly [key: number, count: number])[]

type StoredQvTally = {
  readonly most: number
  readonly responses: number
  readonly histograms: readonly Pairs[]
  readonly bins: readonly (readonly number[])[]
  readonly firstChoices: readonly Pairs[]
  readonly spent: Pairs
  readonly preferred: Packed
  readonly both: Packed | null
  readonly products: Packed
  readonly votesSeen: Packed | null
}

/** A tally as it is stored; equal tallies are stored equally. */
export function storedTally({
  responses,
  simulated,
  days,
  seconds,
  questions,
}: SurveyTally): StoredSurveyTally {
  return {
    format: TALLY_FORMAT,
    responses,
    ...(simulated > 0 && { simulated }),
    days: sorted(days),
    seconds: sorted(seconds),
    questions: Object.fromEntries(questions.map((counted) => [counted.question.id, questionText(counted)])),
  }
}

/** One question's tally as it is stored; equal tallies give equal texts. */
export function questionText(counted: QuestionTally): string {
  return JSON.stringify(storedQuestionTally(counted))
}

function storedQuestionTally({ type, tally }: QuestionTally): StoredQvTally | object {
  if (type !== 'qv') return countingOf(type).stored(tally)
  return {
    most: tally.most,
    responses: tally.responses,
    histograms: tally.histograms.map(sorted),
    bins: tally.bins.map((counts) => Array.from(counts)),
    firstChoices: tally.firstChoices.map(sorted),
    spent: sorted(tally.spent),
    preferred: packCounts(tally.preferred),
    both: tally.both && packCounts(tally.both),
    products: packSums(tally.products),
    votesSeen: tally.votesSeen && packSums(tally.votesSeen),
  }
}

function sorted(counts: ReadonlyMap<number, number>): Pairs {
  return [...counts].sort(([a], [b]) => a - b)
}

/**
 * Restores a stored tally.
 *
 * @returns undefined if it does not fit the survey's questions or has an older format, so that everything has to be
 * counted again
 */
export function restoredTally(
  survey: Pick<Survey, 'questions'>,
  stored: StoredSurveyTally,
): SurveyTally | undefined {
  if (stored.format !== TALLY_FORMAT) return undefined
  const tally = emptySurveyTally(survey)
  tally.responses = stored.responses
  tally.simulated = stored.simulated ?? 0
  for (const [day, count] of stored.days) tally.days.set(day, count)
  for (const [seconds, count] of stored.seconds) tally.seconds.set(seconds, count)
  const fits = tally.questions.every((counted) =>
    restoreQuestion(counted, entryOf(stored.questions, counted.question.id)),
  )
  return fits ? tally : undefined
}

function restoreQuestion(counted: QuestionTally, text: string | undefined): boolean {
  if (text === undefined) return false
  const stored = JSON.parse(text)
  const { type, tally } = counted
  if (type === 'qv') return 'histograms' in stored && restoreQv(tally, stored)
  return countingOf(type).restore(tally, stored)
}

function restoreQv(tally: QvTally, stored: StoredQvTally): boolean {
  if (tally.most !== stored.most) return false
  tally.responses = stored.responses
  for (const [credits, count] of stored.spent) tally.spent.set(credits, count)
  if (!fill(tally.preferred, unpackCounts(stored.preferred))) return false
  if ((tally.both === null) !== (stored.both === null)) return false
  if (tally.both && stored.both) fill(tally.both, unpackCounts(stored.both))
  if (tally.votesSeen && stored.votesSeen) fill(tally.votesSeen, unpackSums(stored.votesSeen))
  if (!fill(tally.products, unpackSums(stored.products))) return false
  return tally.histograms.every((histogram, option) => {
    for (const [votes, count] of stored.histograms[option]!) histogram.set(votes, count)
    for (const [sharing, count] of stored.firstChoices[option]!)
      tally.firstChoices[option]!.set(sharing, count)
    return fill(tally.bins[option]!, stored.bins[option]!)
  })
}

function fill(counts: Int32Array | Float64Array | number[], stored: ArrayLike<number>): boolean {
  if (counts.length !== stored.length) return false
  for (let at = 0; at < stored.length; at++) counts[at] = stored[at]!
  return true
}
