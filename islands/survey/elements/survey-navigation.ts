import { atom } from 'jotai/vanilla'
import { html } from '../../../src/domain/text/html.ts'
import { pageAtom, sayAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { goBackAtom, goForwardAtom, missingHereAtom, overspentAtom, stepAtom } from '../store/steps.ts'
import {
  otherTabHasLockAtom,
  type PressGuard,
  readOnlyAtom,
  servicesAtom,
  submissionAtom,
} from '../store/submission.ts'
import { type ElementView, type Host, storeOf } from './define.ts'
import { markFresh } from './fresh.ts'

export const surveyNavigation: ElementView = { html: (get) => get(htmlAtom), follow }

const isSettledAtom = atom(false)

const submitStepAtom = atom((get) => {
  const { id, forward } = get(stepAtom)
  const isSending = get(submissionAtom).state === 'sending'
  return forward || isSending || get(readOnlyAtom) || !get(servicesAtom) ? null : id
})

const htmlAtom = atom((get) => {
  const say = get(sayAtom)
  const { back, forward, phase } = get(stepAtom)
  const { state, refused } = get(submissionAtom)
  const sending = state === 'sending' || state === 'done'
  const isReadOnly = get(readOnlyAtom)
  const blocked = get(overspentAtom) || get(missingHereAtom).length > 0
  // A press on Begin counts while an earlier visit is loading; disabling the button under the pointer would lose it.
  const waitsForVisit = get(back ? readOnlyAtom : otherTabHasLockAtom)
  // A refusal with its time is final. One without is not: closing by hand can be undone.
  const waits = !forward && (sending || !!refused?.at || !get(isSettledAtom))
  const said = forward ? undefined : get(pageAtom).beforeSubmit
  const described = [blocked ? 'problem' : forward ? '' : 'few-credits', said && 'before-submit']
    .filter(Boolean)
    .join(' ')
  const submit = phase === 'form' ? 'submitResponses' : 'submit'
  // A missing Back button leaves a gap, so that no button turns into another one under a finger.
  return html`
    ${said ? html`<p id="before-submit">${said}</p>` : []}
    <div class="navigation-buttons">
      <button type="button" class="secondary" data-go="back"
        hidden=${!back} disabled=${!!back && (sending || isReadOnly)}>${back ?? ''}</button>
      <button type="button" class="primary" data-go="${forward ? 'forward' : 'submit'}"
        disabled=${blocked || waitsForVisit || waits} aria-describedby=${described || false}>
        ${forward ?? say(sending ? 'submitting' : submit)}
      </button>
    </div>`
})

const guards = new WeakMap<Store, PressGuard>()

function follow({ element, store, show }: Host): () => void {
  const guard = () => {
    guards.get(store)?.stop()
    guards.delete(store)
    store.set(isSettledAtom, false)
    const button = element.querySelector<HTMLElement>('.primary')
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
    store.sub(stepAtom, () => store.get(submitStepAtom) ?? markFresh(element)),
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
