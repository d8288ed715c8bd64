import { useEffect, useState } from 'react'
import type { Islands } from '../../../survey/react/registry.ts'
import { loadIslands, loadPreviewParts, type PreviewParts } from '../editor-registry.ts'

export type LoadedPreview = { readonly islands: Islands; readonly parts?: PreviewParts }

const NOTHING: LoadedPreview = { islands: {} }

/** Islands are loaded when the preview is shown; until then their containers are empty. */
export function useLoadedPreview(): LoadedPreview {
  const [loaded, setLoaded] = useState(NOTHING)
  useEffect(() => {
    let isCurrent = true
    // Without the network the preview stays empty; the editor still works.
    Promise.all([loadIslands(), loadPreviewParts()]).then(
      ([islands, parts]) => isCurrent && setLoaded({ islands, parts }),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return loaded
}
