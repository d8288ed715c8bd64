import { entryOf } from '../record-entry.ts'
import type { QvQuestion } from '../survey/survey.ts'
import { type Ballot, groupsByOption, positionsOf, votesOf } from './ballot.ts'
import { type Group, voteView } from './groups.ts'

/** A ballot as it is sent: as stored, with the options' names. */
export type BallotContent = {
  readonly votes: readonly {
    readonly optionId: string
    readonly optionName: string
    readonly votes: number
  }[]
  readonly position: Readonly<Record<string, number>>
  readonly group: Readonly<Record<string, Group>>
  readonly explicitSkip: readonly string[]
}

/**
 * A ballot as an answer: for every option shown, in the order of the question's options, its votes, its position across
 * the groups of the vote page and its group; and which options were skipped on purpose.
 */
export function ballotContent(question: QvQuestion, ballot: Ballot): BallotContent {
  const position = positionsOf(ballot, voteView(question))
  const shown = question.options.filter((option) => entryOf(position, option.id) !== undefined)
  return {
    votes: shown.map(({ id, name }) => ({ optionId: id, optionName: name, votes: votesOf(ballot, id) })),
    position,
    group: groupsByOption(ballot),
    explicitSkip: ballot.explicitSkips,
  }
}
