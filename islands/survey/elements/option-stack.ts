import type { Getter } from 'jotai/vanilla'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import { binsOf, type Group, SKIP, UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { escapeHtml } from '../../../src/domain/text/escape-html.ts'
import { moveOptionAtom } from '../store/arranging.ts'
import { ballotOf, ballotsAtom } from '../store/ballots.ts'
import { groupText } from '../store/group-text.ts'
import { factsOf } from '../store/option-facts.ts'
import { pageAtom, qvQuestion, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { stepAtom } from '../store/steps.ts'
import { type ElementData, type ElementView, storeOf } from './define.ts'
import { markFresh } from './fresh.ts'
import { patch } from './html.ts'
import { undecidedId } from './ids.ts'

export const optionStack: ElementView = { html, follow }

function html(get: Getter, { question: questionId = '' }: ElementData): string {
  const say = get(sayAtom)
  const page = get(pageAtom)
  const ids = optionsIn(ballotOf(get, questionId), UNDECIDED)
  const count = ids.length
  const [first = ''] = ids
  const { options } = qvQuestion(page, questionId)
  const { name = '', description = '' } = options.find(({ id }) => id === first) ?? {}
  const lead = say(count > 1 ? 'moreToRate' : count === 1 ? 'lastToRate' : 'noneToRate', { count: count - 1 })
  const hidden = count === 0 ? ' hidden' : ''
  return [
    `<section id="${escapeHtml(undecidedId(questionId))}" class="undecided"${count < 2 ? ' data-last="true"' : ''}`,
    ` aria-label="${escapeHtml(say('counted', { name: say('undecided'), count }))}">`,
    `<p class="undecided-lead" tabindex="-1">${escapeHtml(lead)}</p>`,
    `<article class="current" aria-label="${escapeHtml(name)}"${hidden}>`,
    `<h3>${escapeHtml(name)}</h3><p>${escapeHtml(description)}</p>${factsOf(page, questionId, first)}</article>`,
    `<div class="leans"${hidden}>${count > 0 ? leansHtml(get, questionId) : ''}</div></section>`,
  ].join('')
}

function leansHtml(get: Getter, questionId: string): string {
  const say = get(sayAtom)
  const bins = binsOf(qvQuestion(get(pageAtom), questionId))
  const lean = (className: string, tone: string, text: string, key: number) =>
    [
      `<button type="button" class="${className}"${tone && ` data-tone="${tone}"`} aria-keyshortcuts="${key}">`,
      `${escapeHtml(text)} <span class="key" aria-hidden="true">${key}</span></button>`,
    ].join('')
  const leans = bins.map(({ name, tone }, at) =>
    lean('lean', tone ?? '', say('lean', { bin: groupText(say, name) }), at + 1),
  )
  return [...leans, lean('lean skip', '', say('skip'), 0)].join('')
}

function follow(host: HTMLElement, store: Store): () => void {
  const { question = '' } = host.dataset
  let shown = ''
  const show = () => {
    const next = html(store.get, { question })
    if (next === shown) return
    patch(host, next)
    if (shown) markFresh(host)
    shown = next
  }
  show()
  return store.sub(ballotsAtom, show)
}

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
  store.set(moveOptionAtom, questionId, optionId, group)
  if (others.length > 0) return
  document.getElementById(undecidedId(questionId))?.querySelector<HTMLElement>('.undecided-lead')?.focus()
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
