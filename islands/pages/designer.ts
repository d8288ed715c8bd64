/** The designer's list and editor: hydrates their island and starts the frame. */

import { createStore, Provider } from 'jotai'
import { createElement, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { startAutosave } from '../designer/autosave.ts'
import { designerRegistry } from '../designer/registry.ts'
import { restoreFocus } from '../designer/restore-focus.ts'
import { isSameView } from '../designer/store/editor-view.ts'
import { seedDesignerStore } from '../designer/store/page.ts'
import type { DesignerState } from '../designer/store/page-state.ts'
import { addressAtom } from '../designer/store/view.ts'
import { tellThatItCannotRun } from '../shared/cannot-run.ts'
import { startDesignerFrame } from '../shared/designer-frame.ts'
import { followLists } from '../shared/menus.ts'
import { deferWhilePressed, watchPresses } from '../shared/press.ts'

const state: DesignerState = JSON.parse(document.getElementById('page-state')?.textContent ?? '')
const store = createStore()
seedDesignerStore(store, state)

const element = document.querySelector<HTMLElement>('[data-island]')

async function hydrate(container: HTMLElement): Promise<void> {
  const { island = '', prefix = '' } = container.dataset
  const Island = await designerRegistry[island]?.(state)
  if (!Island) return
  const root = createElement(Provider, { store: deferWhilePressed(store) }, createElement(Island))
  const begin = () => {
    container.inert = false
    restoreFocus(container)
    if (state.editor) startAutosave(store)
    if (state.editor) followAddress()
    beginAtQuestions(container)
  }
  hydrateRoot(container, createElement(Begin, { begin }, root), {
    identifierPrefix: prefix,
    onUncaughtError: tellThatItCannotRun,
  })
}

/**
 * In a survey without questions, keyboard users start at the button that adds the first, after everything before it.
 */
function beginAtQuestions(container: HTMLElement): void {
  if (location.search || document.activeElement !== document.body) return
  const first = container.querySelector<HTMLElement>('.empty-state ~ .add-question button')
  first?.focus({ preventScroll: true })
}

/** Reflects the editor's view in the address, and follows Back and Forward. */
function followAddress(): void {
  store.sub(addressAtom, () => {
    const query = store.get(addressAtom)
    if (query === location.search) return
    const address = location.pathname + query
    if (isSameView(query, location.search)) history.replaceState(null, '', address + location.hash)
    else history.pushState(null, '', address)
  })
  addEventListener('popstate', () => store.set(addressAtom, location.search))
}

/** The device's data may only be used once the browser has rendered the server's HTML. */
function Begin({ begin, children }: { readonly begin: () => void; readonly children?: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page starts once
  useEffect(begin, [])
  return children
}

if (element) hydrate(element).catch(tellThatItCannotRun)

watchPresses()
followLists()
startDesignerFrame()

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
