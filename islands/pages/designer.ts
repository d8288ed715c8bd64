/** The designer's list and editor: hydrates their island and signs out. */

import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepEdits } from '../designer/autosave.ts'
import { keepFocus } from '../designer/keep-focus.ts'
import { type DesignerState, seedDesignerStore } from '../designer/page-store.ts'
import { designerRegistry } from '../designer/registry.ts'
import { goToAtom } from '../designer/store/view.ts'
import { followSignOut } from '../plain/sign-out.ts'
import { shownStore, watchPresses } from '../shared/press.ts'

const state: DesignerState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
const store = createStore()
seedDesignerStore(store, state)

const element = document.querySelector<HTMLElement>('[data-island]')

async function hydrate(place: HTMLElement): Promise<void> {
  const { island = '', prefix = '' } = place.dataset
  const Island = await designerRegistry[island]?.()
  if (!Island) return
  const root = createElement(Provider, { store: shownStore(store) }, createElement(Island))
  const begin = () => {
    place.inert = false
    keepFocus(place)
    if (state.editor) keepEdits(store)
    if (location.hash === '#settings') store.set(goToAtom, 'settings')
  }
  hydrateRoot(place, createElement(Begin, { begin }, root), { identifierPrefix: prefix })
}

/** What the device knows may only come in once the browser has rendered what the server had rendered. */
function Begin({ begin, children }: { readonly begin: () => void; readonly children?: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page begins once
  useEffect(begin, [])
  return children
}

if (element) void hydrate(element)

watchPresses()
followSignOut()

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
