/** Loaded before the first file of a survey's page that has conditions. */

import { readParameters } from '../survey/device/link-parameters.ts'
import { CONDITIONS } from '../survey/store/conditions.ts'

globalThis.conditions = {
  ...CONDITIONS,
  readParameters: ({ id, parameters = [] }) => readParameters(id, parameters),
}
