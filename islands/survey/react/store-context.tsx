import { createContext, type ReactNode, useContext } from 'react'
import type { ElementView } from '../elements/define.ts'
import type { Store } from '../store/page-state.ts'

type Stores = {
  readonly live: Store
  /** As the element to hydrate shows it; the live one from then on. */
  readonly rendered: Store
  /** Where the custom elements find the live store; see elements/define.ts. */
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
 * Puts islands under a store. They hydrate with the one that the server's HTML was rendered from and show the live one from
 * then on, so that an island may hydrate at any time, whatever has happened on the page before.
 */
export function StoreProvider({ store, rendered = store, scope, views, children }: Props) {
  const around = useContext(StoresContext)
  const stores = { live: store, rendered, scope, views: views ?? around?.views }
  return <StoresContext value={stores}>{children}</StoresContext>
}
