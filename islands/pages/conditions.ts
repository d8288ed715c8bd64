/** Loaded before the first file of a survey's page that has conditions, or questions in a drawn order. */

import { drawnOrder } from '../../src/domain/question-order/drawing.ts'
import { showParts } from '../survey/boot/show-parts.ts'
import { readParameters } from '../survey/device/link-parameters.ts'
import { CONDITIONS, inDrawnOrder } from '../survey/store/conditions.ts'
import type { PageConditions } from '../survey/store/page-state.ts'

// To browsers with scripts these are a text, so that none of them is shown before it is known which comes first.
const held = document.querySelector('#other-steps > noscript')
if (held) held.outerHTML = held.textContent

globalThis.conditions = {
  ...CONDITIONS,
  start(store, parametersAtom, stepsAtom, ...atoms) {
    const [pageAtom] = atoms
    const { id, parameters = [] } = store.get(pageAtom).survey
    store.set(parametersAtom, readParameters(id, parameters))
    followOrder(store, ...atoms)
    const show = () => showParts(store.get(stepsAtom))
    show()
    store.sub(stepsAtom, show)
  },
}

type Start = Parameters<PageConditions['start']>

/** Arranges the questions for the respondent, and again if the visit turns out to be somebody else's. */
function followOrder(store: Start[0], pageAtom: Start[3], respondentAtom: Start[4]): void {
  const { order } = store.get(pageAtom).survey
  if (!order) return
  let known = ''
  store.sub(respondentAtom, () => {
    const { uuid = '' } = store.get(respondentAtom) ?? {}
    if (uuid === known) return
    known = uuid
    store.set(pageAtom, inDrawnOrder(store.get(pageAtom), drawnOrder(order, uuid)))
  })
}
