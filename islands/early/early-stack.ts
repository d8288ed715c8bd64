import type { QvContent } from '../../src/domain/answers.ts'
import { binsOf, type Group, SKIP } from '../../src/domain/groups.ts'
import type { Option, QvQuestion } from '../../src/domain/survey.ts'
import type { Say } from '../state/wording.ts'
import { one } from './early-card.ts'
import type { EarlyStep } from './early-visit.ts'

/**
 * The stack of options still to rate before its island wakes: an answer brings the next option into view, and the
 * island follows the answers from the first one on.
 */
export function openStack(
  stack: HTMLElement,
  say: Say,
  question: QvQuestion,
  options: readonly Option[],
): EarlyStep {
  const groups = [SKIP, ...binsOf(question).map(({ name }) => name)]
  const answered: Group[] = []
  const show = (from: number) => {
    showStack(stack, say, options.slice(from))
    showSkipped(stack, say, answered.slice(0, from).filter((group) => group === SKIP).length)
  }
  const press = (control: Element) => {
    if (!control.matches('.lean')) return false
    if (answered.length === options.length) return true
    if (answered.length === options.length - 1) control.animate({ opacity: [0.4, 1] }, 1000)
    answered.push(groups[Number(control.getAttribute('aria-keyshortcuts'))] ?? SKIP)
    show(answered.length)
    return false
  }
  document.addEventListener('keydown', (event) => pressBy(stack, event))
  show(0)
  return {
    votes: [],
    remaining: () => question.totalCredits,
    press,
    kept: () => ({ contents: { [question.id]: contentOf(options, answered) }, seq: answered.length }),
    rewind: () => show(0),
  }
}

/** What the first options were answered: options come into view, and so into their bins, in the order presented. */
function contentOf(options: readonly Option[], answered: readonly Group[]): QvContent {
  const ids = options.slice(0, answered.length).map(({ id }) => id)
  return {
    votes: [],
    group: Object.fromEntries(ids.map((id, at) => [id, answered[at] ?? SKIP])),
    explicitSkip: ids.filter((_, at) => answered[at] === SKIP),
  }
}

/** Lets the keys 0, 1, 2… press the answers below the option in view, until their island takes the keys. */
function pressBy(stack: HTMLElement, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (!/^\d$/.test(key) || ctrlKey || metaKey || altKey || stack.closest('[hidden], [data-awake]')) return
  stack.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click()
}

/** Says above the stack how many options were skipped; they are shown once the island is there. */
function showSkipped(stack: HTMLElement, say: Say, count: number): void {
  const area = stack.parentElement?.querySelector<HTMLElement>('.skip-area')
  if (!area) return
  const [line, button] = [document.createElement('p'), document.createElement('button')]
  line.textContent = say('skipped', { count })
  button.className = 'quiet'
  button.textContent = say('showSkipped')
  area.inert = count > 0
  area.replaceChildren(...(count > 0 ? [line, button] : []))
}

/** Shows the first of these options on the stack; after the last one that stays until the island says that none is left. */
function showStack(stack: HTMLElement, say: Say, [first, ...rest]: readonly Option[]): void {
  const card = stack.querySelector<HTMLElement>('.current')
  if (!card || !first) return
  const count = rest.length + 1
  stack.setAttribute('aria-label', say('counted', { name: say('undecided'), count }))
  if (count > 1) delete stack.dataset.last
  else stack.dataset.last = 'true'
  one(stack, '.undecided-lead').textContent = say(count > 1 ? 'moreToRate' : 'lastToRate', {
    count: rest.length,
  })
  card.setAttribute('aria-label', first.name)
  one(card, 'h3').textContent = first.name
  one(card, 'p').textContent = first.description
}
