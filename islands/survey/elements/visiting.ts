import type { Elements } from './start.ts'
import { listenToVisitState, visitState } from './visit-state.ts'

export const VISITING: Elements = {
  views: { 'visit-state': visitState },
  listeners: [listenToVisitState],
}
