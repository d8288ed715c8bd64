import { costOf } from '../src/domain/credits.ts'
import { votesText } from '../src/texts/text.ts'
import type { Say } from './state/wording.ts'

type Votes = readonly { readonly optionName: string; readonly votes: number }[]

/** A ballot in words to keep: a line for each option that has votes, the most wanted first, and what was spent. */
export function ballotLines(say: Say, totalCredits: number, votes: Votes): string[] {
  const cast = votes.filter((vote) => vote.votes !== 0).sort((a, b) => b.votes - a.votes)
  const lines = cast.map(({ optionName, votes }) => {
    const cost = say('cost', { side: Math.abs(votes), count: costOf(votes) })
    return say('inWords', { name: optionName, votes: votesText(say, votes), cost })
  })
  const spent = cast.reduce((sum, vote) => sum + costOf(vote.votes), 0)
  return [...(cast.length > 0 ? lines : [say('noVotes')]), say('spent', { spent, count: totalCredits })]
}
