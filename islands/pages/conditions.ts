/** Loaded before the first file of a survey's page that has conditions. */

import { showParts } from '../survey/boot/show-parts.ts'
import { readParameters } from '../survey/device/link-parameters.ts'
import { CONDITIONS } from '../survey/store/conditions.ts'

globalThis.conditions = {
  ...CONDITIONS,
  start(store, { id, parameters = [] }, parametersAtom, stepsAtom) {
    store.set(parametersAtom, readParameters(id, parameters))
    const show = () => showParts(store.get(stepsAtom))
    show()
    store.sub(stepsAtom, show)
  },
}
