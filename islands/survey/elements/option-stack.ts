import type { Getter } from 'jotai/vanilla'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { binsOf, type Group, SKIP, UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { type Html, html, trustedHtml } from '../../../src/domain/text/html.ts'
import { follow } from '../../shared/follow.ts'
import { moveOptionAtom } from '../store/arranging.ts'
import { ballotOf } from '../store/ballots.ts'
import { factsOf, groupText } from '../store/board-texts.ts'
import { pageAtom, qvQuestion, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { type ElementData, type ElementView, type Host, storeOf } from './define.ts'
import { markFresh } from './fresh.ts'
import { undecidedId } from './ids.ts'

export const optionStack: ElementView = { html: stackHtml, follow: followStack }

function stackHtml(get: Getter, { question: questionId = '' }: ElementData) {
  const say = get(sayAtom)
  const page = get(pageAtom)
  const ids = optionsIn(ballotOf(get, questionId), UNDECIDED)
  const count = ids.length
  const [first = ''] = ids
  const { options } = qvQuestion(page, questionId)
  const { name = '', description = '' } = options.find(({ id }) => id === first) ?? {}
  const lead = say((['noneToRate', 'lastToRate'] as const)[count] ?? 'moreToRate', { count: count - 1 })
  const at = first
    ? say('optionOf', { number: options.length - count + 1, count: options.length })
    : say('toVotes')
  const label = say('counted', { name: say('undecided'), count })
  return html`
    <section id="${undecidedId(questionId)}" class="undecided" aria-label="${label}">
      <p class="undecided-lead" tabindex="-1"><span>${lead}</span> <span>${at}</span></p>
      <article class="current card-text" aria-label="${name}" hidden=${!first}>
        <h3>${name}</h3>
        <p>${description}</p>
        ${trustedHtml(factsOf(page, questionId, first))}
      </article>
      <div class="leans" hidden=${!first}>${leansHtml(get, questionId)}</div>
    </section>`
}

function leansHtml(get: Getter, questionId: string): Html[] {
  const say = get(sayAtom)
  const bins = binsOf(qvQuestion(get(pageAtom), questionId))
  const lean = (text: string, key: number, tone = '') => html`
    <button type="button" class="lean" data-tone="${tone}" aria-keyshortcuts="${key}">
      <span>${text}</span> <span class="key" aria-hidden="true">${key}</span>
    </button>`
  const leans = bins.map(({ name, tone }, at) =>
    lean(say('lean', { bin: groupText(say, name) }), at + 1, tone),
  )
  return [...leans, lean(say('skip'), 0)]
}

function followStack({ element, store, show }: Host): () => void {
  const undecided = (get: Getter) => `${optionsIn(ballotOf(get, element.dataset.question ?? ''), UNDECIDED)}`
  show()
  return follow(store, undecided, () => {
    show()
    markFresh(element)
  })
}

/** How long the next card says where the one before it went. */
const PLACED_MS = 2000

/**
 * Sorts the current option into the group assigned to a key; after the last option the focus moves to the closing
 * message.
 */
function decide(store: Store, questionId: string, key: number): void {
  const groups: readonly Group[] = [
    SKIP,
    ...binsOf(qvQuestion(store.get(pageAtom), questionId)).map(({ name }) => name),
  ]
  const [optionId, ...others] = optionsIn(ballotOf(store.get, questionId), UNDECIDED)
  const group = groups[key]
  if (optionId === undefined || group === undefined) return
  const stack = document.getElementById(undecidedId(questionId))?.children
  const [lead, card] = [...(stack ?? [])] as HTMLElement[]
  const name = card?.getAttribute('aria-label')
  store.set(moveOptionAtom, questionId, optionId, group)
  if (others.length === 0) lead?.focus()
  else if (card) {
    // This mark points the other way in Arabic by itself.
    card.dataset.placed = `${name} › ${groupText(store.get(sayAtom), group)}`
    card.animate?.({ opacity: [1, 1] }, { duration: PLACED_MS, pseudoElement: '::before' })
  }
}

/** Handles the answers below the current option, and the keys 1, 2, 3… for bins and 0 for Skip. */
export function listenToStacks(): void {
  document.addEventListener('click', ({ target }) => {
    const lean = target instanceof Element ? target.closest('option-stack .lean') : null
    const { question = '' } = lean?.closest<HTMLElement>('option-stack')?.dataset ?? {}
    const store = lean && storeOf(lean)
    if (store) decide(store, question, Number(lean.getAttribute('aria-keyshortcuts')))
  })
  document.addEventListener('keydown', ({ key, target, ctrlKey, metaKey, altKey, repeat }) => {
    const types = target instanceof HTMLElement && target.matches('input, select, textarea')
    if (!/^\d$/.test(key) || types || ctrlKey || metaKey || altKey || repeat) return
    const store = storeOf(document.body)
    const step = store?.get(stepAtom)
    if (store && step?.phase === 'organize') decide(store, step.questionId, Number(key))
  })
}
