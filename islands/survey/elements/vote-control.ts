import type { Getter } from 'jotai/vanilla'
import { votesOf } from '../../../src/domain/ballot/ballot.ts'
import { voteRange } from '../../../src/domain/ballot/credits.ts'
import { escapeHtml } from '../../../src/domain/text/escape-html.ts'
import { addVotesAtom, ballotOf } from '../store/ballots.ts'
import { followVotes } from '../store/follow-votes.ts'
import { pageAtom, qvQuestion, sayOf } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { type ElementData, type ElementView, storeOf } from './define.ts'
import { patch } from './html.ts'
import { cardId } from './ids.ts'
import { pickerHtml, showLevel } from './picker.ts'
import { type VoteView, voteView } from './vote-view.ts'
import { followRemaining, wheelHtml } from './wheel.ts'

/** The votes of one option: their square with the picker, and buttons for one more or fewer with their prices. */
export const voteControl: ElementView = { html, follow, isLazy: true }

function html(get: Getter, { question: questionId = '', option: optionId = '' }: ElementData): string {
  const say = sayOf(get, questionId)
  const { input, language } = get(pageAtom)
  const question = qvQuestion(get(pageAtom), questionId)
  const name = question.options.find(({ id }) => id === optionId)?.name ?? ''
  const votes = votesOf(ballotOf(get, questionId), optionId)
  const view = voteView(say, votes, question)
  const { most } = voteRange(question)
  const isWheel = input === 'wheel'
  const step = (way: 'down' | 'up', label: string, sign: string) =>
    stepHtml(view[way], { way, label, sign, isWheel, priceId: cardId(questionId, optionId, way) })
  const picker = isWheel ? wheelHtml(get, questionId, name, votes) : pickerHtml(say, language, name, votes)
  return [
    step('down', say('removeVote', { name }), '−'),
    `<div class="level"><svg class="block" viewBox="0 0 ${most} ${most}" aria-hidden="true">`,
    `<path class="block-next" d="${view.nextSquare}"/>`,
    `<path class="block-votes" d="${view.square}"/></svg>`,
    `${picker}</div>`,
    step('up', say('addVote', { name }), '+'),
    `<p class="votes-text"><strong>${escapeHtml(view.votes)}</strong><span>${escapeHtml(view.cost)}</span></p>`,
  ].join('')
}

type StepLabels = {
  readonly way: 'up' | 'down'
  readonly label: string
  readonly sign: string
  readonly isWheel: boolean
  readonly priceId: string
}

function stepHtml(
  { atLimit, price }: VoteView['up'],
  { way, label, sign, isWheel, priceId }: StepLabels,
): string {
  // Arrow keys on a wheel do the same as its buttons, so Tab skips them, as in every spin button.
  const inTabs = isWheel ? ' tabindex="-1"' : ''
  return [
    `<button type="button" data-vote="${way}" aria-disabled="${atLimit}" aria-label="${escapeHtml(label)}"`,
    ` aria-describedby="${escapeHtml(priceId)}"${inTabs}>${sign}</button>`,
    `<small id="${escapeHtml(priceId)}" data-price="${way}">${escapeHtml(price)}</small>`,
  ].join('')
}

function follow(host: HTMLElement, store: Store, isNew: boolean): () => void {
  const { question = '', option = '' } = host.dataset
  const votesNow = () => votesOf(ballotOf(store.get, question), option)
  const show = () => {
    const votes = votesNow()
    host.dataset.votes = `${votes}`
    host.dataset.tone = votes > 0 ? 'positive' : votes < 0 ? 'negative' : ''
    patch(host, html(store.get, { question, option }))
    const select = host.querySelector('select')
    if (select) showLevel(store.get, select, question, votes)
  }
  // The server renders ballots without votes, while a moved card keeps its rendered votes.
  if (isNew || Number(host.dataset.votes ?? 0) !== votesNow()) show()
  const stop = followVotes(store, question, option, () => {
    const before = Number(host.dataset.votes ?? 0)
    show()
    growSquare(host, before, votesNow())
  })
  const wheel = host.querySelector<HTMLElement>('.wheel')
  const stopRemaining = wheel && followRemaining(store, wheel, question, votesNow)
  return () => {
    stop()
    stopRemaining?.()
  }
}

function growSquare(host: HTMLElement, before: number, after: number): void {
  if (!after || matchMedia('(prefers-reduced-motion:reduce)').matches) return
  const transform = [`scale(${Math.abs(before / after)})`, 'none']
  host.querySelector('.block-votes')?.animate?.({ transform }, { duration: 120, easing: 'ease-out' })
}

export function listenToSteppers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('vote-control [data-vote]') : null
    const { question = '', option = '' } = button?.closest<HTMLElement>('vote-control')?.dataset ?? {}
    if (button) storeOf(button)?.set(addVotesAtom, question, option, button.dataset.vote === 'up' ? 1 : -1)
  })
}
