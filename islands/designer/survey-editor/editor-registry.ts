import { lazy } from 'react'
import { loadAgain } from '../../shared/load-again.ts'

/** The editor of types that only some surveys ask by. */
export const LazyFurtherEditor = lazy(async () => {
  const { FurtherEditor } = await loadAgain(() => import('./further-editors.tsx'))
  return { default: FurtherEditor }
})
