import { increment } from '../../results/tally.ts'
import type { Option } from '../../survey/survey.ts'
import { reasonsFromText } from './answer.ts'

/** All answers to one question for reasons, counted. */
export type ReasonTally = {
  /** Answers that are not empty. */
  answered: number
  /** Reasons by option. */
  readonly reasons: Map<string, number>
}

/** A tally as it is stored: options in the order of their ids. */
export type StoredReasonTally = {
  readonly answered: number
  readonly reasons: readonly (readonly [optionId: string, count: number])[]
}

/** Counts one answer into the tally, in place; see `reasonsAsText`. */
export function countReasons(tally: ReasonTally, text: string): void {
  if (text === '') return
  tally.answered++
  for (const { optionId } of reasonsFromText(text)) increment(tally.reasons, optionId)
}

/** A tally as it is stored; equal tallies are stored equally. */
export const storedReasons = ({ answered, reasons }: ReasonTally): StoredReasonTally => ({
  answered,
  reasons: [...reasons].sort(([a], [b]) => (a < b ? -1 : 1)),
})

export type ReasonFigures = {
  /** Responses that gave a reason. */
  readonly n: number
  /** Reasons by option, in the order of the qv question. */
  readonly options: readonly {
    readonly optionId: string
    readonly optionName: string
    readonly count: number
  }[]
}

/** How many reasons were given, and for which options. */
export const reasonFigures = (
  { answered, reasons }: ReasonTally,
  options: readonly Option[],
): ReasonFigures => ({
  n: answered,
  options: options.map(({ id, name }) => ({
    optionId: id,
    optionName: name,
    count: reasons.get(id) ?? 0,
  })),
})
