import type { Elements } from '../elements/start.ts'
import { boot } from './boot.ts'
import { loadRest } from './load-rest.ts'

export function startFirstFile(elements: Elements): void {
  // In a separate task: in the task that ends parsing, the browser itself examines every visible control.
  setTimeout(() => void loadRest(boot(elements)))
  if (process.env.NODE_ENV !== 'production') void import('../../plain/reload.ts')
}
