import { lazy } from 'react'
import { loadAgain } from '../../shared/load-again.ts'

/** The editor of types that only some surveys ask by. */
export const LazyFurtherEditor = lazy(async () => {
  const { FurtherEditor } = await loadAgain(() => import('./further-editors.tsx'))
  return { default: FurtherEditor }
})

/** What is understood of pasted options. */
export const LazyPastedOptions = lazy(async () => {
  const { PastedOptions } = await loadAgain(() => import('./pasted-options.tsx'))
  return { default: PastedOptions }
})

/** How many credits people have by the labels of their keys. */
export const LazyLabelCredits = lazy(async () => {
  const { LabelCreditsField } = await loadAgain(() => import('./label-credits.tsx'))
  return { default: LabelCreditsField }
})

/** The fields for what options tell besides their names and descriptions, which many do not. */
export const LazyFactFields = lazy(async () => {
  const { FactFields } = await loadAgain(() => import('./option-fact-fields.tsx'))
  return { default: FactFields }
})

/** The fields for the image and the link of a question. */
export const LazyLinkedFields = lazy(async () => {
  const { LinkedFields } = await loadAgain(() => import('./linked-fields.tsx'))
  return { default: LinkedFields }
})

/** How previews show what questions and options tell besides their texts. */
export const loadShown = async () => {
  const [{ factsOfOptions }, { withLinkedDescription }] = await Promise.all([
    import('../../../src/components/option-facts.ts'),
    import('../../../src/components/linked-html.ts'),
  ])
  return { factsOfOptions, withLinkedDescription }
}

export type ShownParts = Awaited<ReturnType<typeof loadShown>>
