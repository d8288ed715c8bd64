import { costOf, priceOfChange, type VoteLimits, voteRange } from '../../../src/domain/ballot/credits.ts'
import { votesText } from '../../../src/texts/text.ts'
import type { Say } from '../store/page.ts'

type StepView = { readonly atLimit: boolean; readonly price: string }

export type VoteView = {
  readonly votes: string
  readonly cost: string
  readonly up: StepView
  readonly down: StepView
}

/** What a card shows about its votes, on the server and in the browser. */
export function voteView(say: Say, votes: number, limits: VoteLimits): VoteView {
  const side = Math.abs(votes)
  const step = (change: 1 | -1) => stepView(say, votes, change, limits)
  return {
    votes: votesText(say, votes),
    cost: side > 0 ? say('cost', { side, count: costOf(votes) }) : say('firstVote'),
    up: step(1),
    down: step(-1),
  }
}

function stepView(say: Say, votes: number, change: 1 | -1, limits: VoteLimits): StepView {
  const { least, most } = voteRange(limits)
  const next = votes + change
  if (next > most || next < least) {
    return { atLimit: true, price: say(next < 0 && !least ? 'onlyUpvotes' : 'mostVotes', { count: most }) }
  }
  const price = priceOfChange(votes, next)
  const values = { sign: change > 0 ? '+' : '−', price: Math.abs(price) }
  return { atLimit: false, price: say(price > 0 ? 'costs' : 'returns', values) }
}

/** n × n unit squares as one path: the outline with the lines between the votes. */
export function unitSquares(side: number): string {
  const lines = Array.from({ length: side - 1 }, (_, at) => `M${at + 1} 0v${side}M0 ${at + 1}h${side}`)
  return `M0 0h${side}v${side}h-${side}z${lines.join('')}`
}

/**
 * The squares of the credits spent, side by side on one line, the largest first.
 *
 * @param votes of each option
 * @example spentSquares([1, -2]) // { width: 4, height: 2, path: 'M0 0h2v2h-2zM2.5 1h1v1h-1z' }
 */
export function spentSquares(votes: readonly number[]) {
  const sides = votes
    .map(Math.abs)
    .filter(Boolean)
    .sort((a, b) => b - a)
  const [height = 1] = sides
  let width = 0
  const squares = sides.map((side) => {
    const square = `M${width} ${height - side}h${side}v${side}h-${side}z`
    width += side + 0.5
    return square
  })
  return { width: width || 1, height, path: squares.join('') }
}

/** What stands under the remaining credits: what votes cost, until all are used. */
export function creditsInWords(say: Say, remaining: number): string {
  if (remaining > 0) return say('prices')
  return remaining < 0 ? say('missing', { count: -remaining }) : say('allUsed')
}
