import fc from 'fast-check'
import { affordableVotes } from '../../../src/domain/ballot/credits.ts'
import { voteView } from '../../../src/domain/ballot/groups.ts'
import {
  type CountedBallot,
  countBallot,
  emptyTally,
  type QvTally,
} from '../../../src/domain/results/tally.ts'
import type { QvQuestion } from '../../../src/domain/survey/survey.ts'
import { optionOf, qvQuestion } from '../arbitraries.ts'

/** A question with so many options, called a, b, c, ... */
export function questionOf(options: number, overrides: Partial<QvQuestion> = {}): QvQuestion {
  const ids = Array.from({ length: options }, (_, at) => String.fromCharCode(97 + at))
  return qvQuestion({ options: ids.map(optionOf), ...overrides })
}

/** The tally of ballots, each given as its votes in the order of the options. */
export function tallyOf(
  question: QvQuestion,
  ballots: readonly (CountedBallot | readonly number[])[],
): QvTally {
  const tally = emptyTally(question)
  for (const ballot of ballots) countBallot(tally, 'votes' in ballot ? ballot : { votes: ballot })
  return tally
}

/** Ballots of a question, each within the range of votes; every option seen, or a part of them. */
export function countedBallots(question: QvQuestion, maxLength = 30): fc.Arbitrary<CountedBallot[]> {
  const options = question.options.length
  const most = affordableVotes(question.totalCredits)
  const listOf = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: options, maxLength: options })
  const ballot = fc.record({
    votes: listOf(fc.integer({ min: -most, max: most })),
    groups: fc.option(listOf(fc.option(fc.nat(voteView(question).length - 1)))),
    seen: question.sampleOption > 0 ? listOf(fc.boolean()) : fc.constant(null),
  })
  return fc.array(ballot, { maxLength })
}

/** What a ballot says of an option: its votes, or undefined where it was not seen. */
export function voteOn(ballot: CountedBallot, option: number): number | undefined {
  return ballot.seen && !ballot.seen[option] ? undefined : ballot.votes[option]!
}
