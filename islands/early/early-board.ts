import { namedVotes } from '../../src/domain/ballot.ts'
import { nearestVotes } from '../../src/domain/credits.ts'
import { presentedOptions } from '../../src/domain/ordering.ts'
import type { Option, QvQuestion } from '../../src/domain/survey.ts'
import type { PageState } from '../seed.ts'
import { type Say, sayOn } from '../state/wording.ts'
import { changeBy } from '../ui/turning.ts'
import { creditsView } from '../ui/vote-view.ts'
import { one, showCredits } from './early-card.ts'
import { arrange, showCount } from './early-list.ts'
import { openStack } from './early-stack.ts'
import type { EarlyStep } from './early-visit.ts'

/**
 * The organize page, or a list with wheels, before its islands wake: the server's HTML in the respondent's order. Presses
 * are followed once the islands are there.
 *
 * @param uuid of the respondent, whose order of options it is
 */
export function openBoard(
  state: PageState,
  question: QvQuestion,
  section: HTMLElement,
  uuid: string,
): EarlyStep {
  const say = sayOn(state)
  const options = presentedOptions(question, uuid, state.survey.settings.shuffle)
  const stack = section.querySelector<HTMLElement>('.undecided')
  if (stack) return openStack(stack, say, question, options)
  const cards = showList(state, question, section, say, options)
  const pressed: Element[] = []
  section.addEventListener('keydown', (event) => turnBy(pressed, event))
  const press = (control: Element) => {
    pressed.push(control)
    return false
  }
  const kept = () => {
    const turned = [...cards].map(([id, card]) => [
      id,
      nearestVotes(question.totalCredits, turnsOf(pressed, card)),
    ])
    const votes = namedVotes(question, Object.fromEntries(turned))
    return { contents: { [question.id]: { votes } }, seq: pressed.length }
  }
  return { votes: [], remaining: () => question.totalCredits, press, kept }
}

/** How many votes the buttons of a card were pressed to: those up count for it, those down against it. */
function turnsOf(pressed: readonly Element[], card: Element | null | undefined): number {
  const times = (way: string) =>
    pressed.filter((control) => control.matches(`[data-vote=${way}]`) && card?.contains(control)).length
  return times('up') - times('down')
}

/** Lets the keys of a wheel press the buttons beside it, until its island takes the keys. */
function turnBy(pressed: readonly Element[], event: KeyboardEvent): void {
  const card = (event.target as Element).closest('.wheel')?.closest('.card')
  const [up, down] = ['up', 'down'].map((way) => card?.querySelector<HTMLElement>(`[data-vote=${way}]`))
  const change = changeBy(event.key, turnsOf(pressed, card))
  if (!card || change === undefined || event.defaultPrevented) return
  event.preventDefault()
  for (let left = Math.abs(change); left > 0; left--) (change > 0 ? up : down)?.click()
}

/** Puts the cards of a list into the respondent's order; a sample of options changes what credits are enough for. */
function showList(
  { language }: PageState,
  question: QvQuestion,
  section: HTMLElement,
  say: Say,
  options: readonly Option[],
): Map<string, HTMLElement> {
  const order = options.map(({ id }) => id)
  const panel = one(section, '[data-island=vote-panel]')
  const credits = creditsView(say, language, question.totalCredits, order.length)
  showCount(panel, say, order.length)
  showCredits(one(section, '[data-island=credit-display]'), credits)
  return arrange(panel, question, order)
}
