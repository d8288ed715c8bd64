import { lazy } from 'react'
import { loadAgain } from '../../../shared/load-again.ts'

/** What the editor shows of conditions, of which many surveys have none. */
export const LazyConditions = lazy(async () => {
  const { Conditions } = await loadAgain(() => import('./loaded.tsx'))
  return { default: Conditions }
})
