import { createContext, type ReactNode, useContext } from 'react'
import type { ElementView } from '../elements/define.ts'
import type { Store } from '../store/page-state.ts'

type Stores = {
  readonly live: Store
  /** The state that the element to hydrate shows; afterwards the live store. */
  readonly rendered: Store
  /** The scope in which custom elements find the live store; see elements/define.ts. */
  readonly scope?: string | undefined
  readonly views?: Readonly<Record<string, ElementView>> | undefined
}

export const StoresContext = createContext<Stores | null>(null)

type Props = {
  readonly store: Store
  readonly rendered?: Store
  readonly scope?: string
  readonly views?: Readonly<Record<string, ElementView>>
  readonly children: ReactNode
}

/**
 * Provides islands with a store. They hydrate with the state from which the server's HTML was rendered and then show
 * the live one, so that an island may hydrate at any time, whatever has happened on the page before.
 */
export function StoreProvider({ store, rendered = store, scope, views, children }: Props) {
  const around = useContext(StoresContext)
  const stores = { live: store, rendered, scope, views: views ?? around?.views }
  return <StoresContext value={stores}>{children}</StoresContext>
}
