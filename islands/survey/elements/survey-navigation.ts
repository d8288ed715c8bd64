import { atom, type Getter } from 'jotai/vanilla'
import { escapeHtml } from '../../../src/domain/text/escape-html.ts'
import { missingHereAtom, overspentAtom } from '../store/missing.ts'
import { pageAtom, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { type PressGuard, servicesAtom } from '../store/requests.ts'
import { goBackAtom, goForwardAtom, stepAtom } from '../store/steps.ts'
import { otherTabHasLockAtom, readOnlyAtom, submissionAtom } from '../store/submission.ts'
import { type ElementView, storeOf } from './define.ts'
import { markFresh } from './fresh.ts'
import { patch } from './html.ts'

export const surveyNavigation: ElementView = { html, follow }

const isSettledAtom = atom(false)

const submitStepAtom = atom((get) => {
  const { id, forward } = get(stepAtom)
  const isSending = get(submissionAtom).state === 'sending'
  return forward || isSending || get(readOnlyAtom) || !get(servicesAtom) ? null : id
})

const htmlAtom = atom((get) => html(get))

function html(get: Getter): string {
  const say = get(sayAtom)
  const { back, forward, phase } = get(stepAtom)
  const { state, refused } = get(submissionAtom)
  const sending = state === 'sending' || state === 'done'
  const isReadOnly = get(readOnlyAtom)
  const blocked = get(overspentAtom) || get(missingHereAtom).length > 0
  // A press on Begin counts while an earlier visit is loading; disabling the button under the pointer would lose it.
  const waitsForVisit = get(back ? readOnlyAtom : otherTabHasLockAtom)
  // A refusal with its time is final, such as that of a survey that has closed.
  const waits = !forward && (sending || !!refused?.at || !get(isSettledAtom))
  const said = forward ? undefined : get(pageAtom).beforeSubmit
  const described = [blocked ? 'problem' : forward ? '' : 'few-credits', said && 'before-submit']
    .filter(Boolean)
    .join(' ')
  const submit = phase === 'form' ? 'submitResponses' : 'submit'
  const disabled = (isDisabled: boolean) => (isDisabled ? ' disabled' : '')
  // A missing Back button leaves a gap, so that no button turns into another one under a finger.
  return [
    said ? `<p id="before-submit">${escapeHtml(said)}</p>` : '',
    '<div class="navigation-buttons"><button type="button" class="secondary" data-go="back"',
    `${back ? disabled(sending || isReadOnly) : ' hidden'}>${escapeHtml(back ?? '')}</button>`,
    `<button type="button" class="primary" data-go="${forward ? 'forward' : 'submit'}"`,
    `${disabled(blocked || waitsForVisit || waits)}${described && ` aria-describedby="${described}"`}>`,
    `${escapeHtml(forward ?? say(sending ? 'submitting' : submit))}</button></div>`,
  ].join('')
}

const guards = new WeakMap<Store, PressGuard>()

function follow(host: HTMLElement, store: Store): () => void {
  const show = () => patch(host, store.get(htmlAtom))
  const guard = () => {
    guards.get(store)?.stop()
    guards.delete(store)
    store.set(isSettledAtom, false)
    const button = host.querySelector<HTMLElement>('.primary')
    const services = store.get(servicesAtom)
    if (!button || !services || store.get(submitStepAtom) === null) return
    const options = { settle: () => store.set(isSettledAtom, true), isUnderPress: true }
    guards.set(store, services.guardPresses(button, options))
  }
  show()
  guard()
  const ends = [
    store.sub(htmlAtom, show),
    store.sub(submitStepAtom, guard),
    // The guard has to see every press where Submit stands, to know a repeated one.
    store.sub(stepAtom, () => store.get(submitStepAtom) ?? markFresh(host)),
  ]
  return () => {
    for (const end of ends) end()
    guards.get(store)?.stop()
  }
}

export function listenToNavigation(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const button =
      target instanceof Element ? target.closest<HTMLElement>('survey-navigation [data-go]') : null
    const store = button && storeOf(button)
    if (!button || !store) return
    if (button.dataset.go === 'back') store.set(goBackAtom)
    else if (button.dataset.go === 'forward') store.set(goForwardAtom)
    else if (guards.get(store)?.isMeant(event)) store.get(servicesAtom)?.requestSubmit()
  })
}
