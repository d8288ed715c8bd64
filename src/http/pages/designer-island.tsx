import { createStore, Provider } from 'jotai'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { designerRegistry } from '../../../islands/designer/registry.ts'
import { seedDesignerStore } from '../../../islands/designer/store/page.ts'
import type { DesignerState } from '../../../islands/designer/store/page-state.ts'

const PREFIX = 'd-'

/** Renders the island of a designer's page, which accepts no input until it is hydrated. */
export async function designerIsland(name: string, state: DesignerState): Promise<ReactElement> {
  const Island = await designerRegistry[name]?.(state)
  if (!Island) throw new Error(`no island is called '${name}'`)
  const store = createStore()
  seedDesignerStore(store, state)
  const island = createElement(Provider, { store }, createElement(Island))
  return (
    <div
      data-island={name}
      data-prefix={PREFIX}
      inert
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
      dangerouslySetInnerHTML={{ __html: renderToString(island, { identifierPrefix: PREFIX }) }}
    />
  )
}
