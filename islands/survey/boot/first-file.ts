import { tellThatItCannotRun } from '../../shared/cannot-run.ts'
import type { Elements } from '../elements/start.ts'
import { boot } from './boot.ts'
import { loadRest } from './load-rest.ts'

const bootAndLoad = async (elements: Elements) => loadRest(await boot(elements))

export function startFirstFile(elements: Elements): void {
  // In a separate task: in the task that ends parsing, the browser itself examines every visible control.
  setTimeout(() => void bootAndLoad(elements).catch(tellThatItCannotRun))
  if (process.env.NODE_ENV !== 'production') void import('../../shared/reload.ts')
}
