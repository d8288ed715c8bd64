import {
  castVotes,
  emptyBallot,
  namedVotes,
  optionsWithoutVotes,
  remainingOf,
  votesOf,
} from '../../src/domain/ballot.ts'
import { closedLevels, nearestVotes } from '../../src/domain/credits.ts'
import { presentedOptions } from '../../src/domain/ordering.ts'
import type { QvQuestion } from '../../src/domain/survey.ts'
import type { PageState } from '../seed.ts'
import { sayOn } from '../state/wording.ts'
import { creditsView, voteView } from '../ui/vote-view.ts'
import { one, showCredits, showLevels, showVotes } from './early-card.ts'
import { arrange, showCount } from './early-list.ts'
import type { EarlyStep, EarlyVote } from './early-visit.ts'

/**
 * The ballot of a text page before its islands wake: the server's HTML in the respondent's order, taking votes.
 *
 * @param uuid of the respondent, whose order of options it is
 */
export function openBallot(
  state: PageState,
  question: QvQuestion,
  section: HTMLElement,
  uuid: string,
): EarlyStep {
  const { id, totalCredits, options } = question
  const say = sayOn(state)
  const credits = one(section, '[data-island=credit-display]')
  const panel = one(section, '[data-island=vote-panel]')
  const order = presentedOptions(question, uuid, state.survey.settings.shuffle).map((option) => option.id)
  const cards = arrange(panel, question, order)
  const optionIds = new Map([...cards].map(([optionId, card]) => [card, optionId]))
  const votes: EarlyVote[] = []
  let ballot = emptyBallot(order)

  const remaining = () => remainingOf(ballot, totalCredits)
  const showRemaining = () =>
    showCredits(credits, creditsView(say, state.language, remaining(), optionsWithoutVotes(ballot).length))
  const cast = (card: HTMLElement, optionId: string, wish: number) => {
    const cast = nearestVotes(totalCredits, wish)
    const after = castVotes(ballot, optionId, cast)
    if (after === ballot) return
    ballot = after
    votes.push({ questionId: id, optionId, votes: cast })
    showVotes(card, voteView(say, cast, totalCredits))
    showLevels(say, card, closedLevels(totalCredits, cast, options.length), cast)
    showRemaining()
  }
  const press = (control: Element) => {
    const card = control.closest<HTMLElement>('.card')
    const optionId = card ? optionIds.get(card) : undefined
    const way = control.getAttribute('data-vote')
    const wish = way
      ? votesOf(ballot, optionId ?? '') + (way === 'up' ? 1 : -1)
      : control instanceof HTMLSelectElement && Number(control.value)
    if (!card || optionId === undefined || wish === false) return false
    cast(card, optionId, wish)
    return true
  }

  showCount(panel, say, order.length)
  showRemaining()
  const kept = () => ({
    contents: { [id]: { votes: namedVotes(question, ballot.votes) } },
    seq: votes.length,
  })
  return { votes, remaining, press, kept }
}
