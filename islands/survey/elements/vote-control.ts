import type { Getter } from 'jotai/vanilla'
import { votesOf } from '../../../src/domain/ballot/ballot.ts'
import { voteRange } from '../../../src/domain/ballot/credits.ts'
import { html } from '../../../src/domain/text/html.ts'
import { afterPaint } from '../../shared/painted.ts'
import { addVotesAtom, ballotOf, ballotsAtom } from '../store/ballots.ts'
import { pageAtom, qvQuestion, sayOf } from '../store/page.ts'
import { type ElementData, type ElementView, type Host, storeOf } from './define.ts'
import { cardId } from './ids.ts'
import { pickerHtml, showLevel } from './picker.ts'
import { unitSquares, type VoteView, voteView } from './vote-view.ts'
import { followRemaining, wheelHtml } from './wheel.ts'

/** The votes of one option: their square with the picker, and buttons for one more or fewer with their prices. */
export const voteControl: ElementView = { html: controlHtml, follow, isLazy: true }

function controlHtml(get: Getter, { question: questionId = '', option: optionId = '' }: ElementData) {
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
  return html`
    ${step('down', say('removeVote', { name }), '−')}
    <div class="level">
      <svg class="block" viewBox="0 0 ${most} ${most}" aria-hidden="true">
        <path class="block-next" d="M0 0h1v1h-1z"/>
        <path class="block-votes"/>
      </svg>
      ${isWheel ? wheelHtml(get, questionId, name, votes) : pickerHtml(say, language, name, votes)}
    </div>
    ${step('up', say('addVote', { name }), '+')}
    <p class="votes-text"><strong>${view.votes}</strong> <span>${view.cost}</span></p>`
}

type StepLabels = {
  readonly way: 'up' | 'down'
  readonly label: string
  readonly sign: string
  readonly isWheel: boolean
  readonly priceId: string
}

/** Arrow keys on a wheel do the same as its buttons, so Tab skips them, as in every spin button. */
function stepHtml({ atLimit, price }: VoteView['up'], { way, label, sign, isWheel, priceId }: StepLabels) {
  return html`
    <button type="button" data-vote="${way}" aria-disabled="${atLimit}" aria-label="${label}"
      aria-describedby="${priceId}" tabindex=${isWheel && -1}>${sign}</button>
    <small id="${priceId}" data-price="${way}">${price}</small>`
}

function follow({ element, store, show: showAll, isNew }: Host): () => void {
  const { question = '', option = '' } = element.dataset
  const votesNow = () => votesOf(ballotOf(store.get, question), option)
  let shown = Number(element.dataset.votes ?? 0)
  let drawn = shown
  const show = () => {
    const votes = votesNow()
    shown = votes
    element.dataset.votes = `${votes}`
    element.dataset.tone = votes > 0 ? 'positive' : votes < 0 ? 'negative' : ''
    showAll()
    const select = element.querySelector('select')
    if (select) showLevel(store.get, select, question, votes)
  }
  const draw = () => {
    const votes = votesNow()
    drawSquares(element, drawn, votes, voteRange(qvQuestion(store.get(pageAtom), question)).most)
    drawn = votes
  }
  // The server renders ballots without votes, while a moved card keeps its rendered votes.
  if (isNew || shown !== votesNow()) {
    show()
    drawn = shown
    draw()
  }
  const stop = store.sub(ballotsAtom, () => {
    if (shown === votesNow()) return
    show()
    afterPaint(draw)
  })
  const wheel = element.querySelector<HTMLElement>('.wheel')
  const stopRemaining = wheel && followRemaining(store, wheel, question, votesNow)
  return () => {
    stop()
    stopRemaining?.()
  }
}

const lessMotion = globalThis.matchMedia?.('(prefers-reduced-motion:reduce)')

/** Draws the squares of the next and the current votes; the current one grows from what it was. */
function drawSquares(control: HTMLElement, before: number, votes: number, most: number): void {
  const side = Math.abs(votes)
  const [next, square] = control.querySelectorAll('path')
  next?.setAttribute('d', unitSquares(side < most ? side + 1 : 0))
  square?.setAttribute('d', unitSquares(side))
  if (before === votes || !votes || lessMotion?.matches) return
  const transform = [`scale(${Math.abs(before / votes)})`, 'none']
  square?.animate?.({ transform }, { duration: 120, easing: 'ease-out' })
}

export function listenToSteppers(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('vote-control [data-vote]') : null
    const { question = '', option = '' } = button?.closest<HTMLElement>('vote-control')?.dataset ?? {}
    if (button) storeOf(button)?.set(addVotesAtom, question, option, button.dataset.vote === 'up' ? 1 : -1)
  })
}
