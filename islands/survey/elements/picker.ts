import type { Getter } from 'jotai/vanilla'
import { voteLevels } from '../../../src/domain/ballot/credits.ts'
import { html } from '../../../src/domain/text/html.ts'
import { formatNumber } from '../../../src/texts/text.ts'
import { castVotesAtom } from '../store/ballots.ts'
import { levelText, pageAtom, qvQuestion, type Say, sayOf } from '../store/page.ts'
import { storeOf } from './define.ts'

/** Lists that have been opened: from then on they contain every level. */
const opened = new WeakSet<HTMLSelectElement>()

/** A list of levels, each with its price. Until it is opened, the list contains only the current level. */
export function pickerHtml(say: Say, language: string, name: string, votes: number) {
  return html`
    <strong class="number" aria-hidden="true">${formatNumber(Math.abs(votes), language)}</strong>
    <select class="picker" autocomplete="off" aria-label="${say('votesFor', { name })}">
      <option value="${votes}" selected>${levelText(say, votes)}</option>
    </select>`
}

/** Shows the votes in a list that has been opened. */
export function showLevel(get: Getter, select: HTMLSelectElement, questionId: string, votes: number): void {
  if (!opened.has(select)) return
  const say = sayOf(get, questionId)
  const levels = voteLevels(qvQuestion(get(pageAtom), questionId), votes)
  if (select.length !== levels.length || Number(select.options[0]?.value) !== levels[0]) {
    select.replaceChildren(...levels.map((level) => optionOf(level, levelText(say, level))))
  }
  select.value = `${votes}`
}

function optionOf(level: number, text: string): HTMLOptionElement {
  const option = document.createElement('option')
  option.value = `${level}`
  option.textContent = text
  return option
}

const pickerAt = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement && target.matches('vote-control .picker') ? target : null

export function listenToPickers(): void {
  const fill = ({ target }: Event) => {
    const select = pickerAt(target)
    const store = select && storeOf(select)
    if (!select || !store || opened.has(select)) return
    opened.add(select)
    const { question = '' } = select.closest<HTMLElement>('vote-control')?.dataset ?? {}
    showLevel(store.get, select, question, Number(select.value))
  }
  document.addEventListener('pointerdown', fill)
  document.addEventListener('focusin', fill)
  document.addEventListener('change', ({ target }) => {
    const select = pickerAt(target)
    const { question = '', option = '' } = select?.closest<HTMLElement>('vote-control')?.dataset ?? {}
    if (select) storeOf(select)?.set(castVotesAtom, question, option, Number(select.value))
  })
}
