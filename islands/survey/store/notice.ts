import { atom } from 'jotai/vanilla'
import type { Draft } from './contents.ts'

/** A one-time notice about earlier answers. */
export type Notice =
  | { readonly key: 'restored'; readonly at: number }
  /** Only the server had them; `at` is when they were begun. */
  | { readonly key: 'resumed'; readonly at: number }
  | { readonly key: 'startedOver'; readonly draft: Draft }
  | { readonly key: 'resumeFailed' }
  /** Somebody has submitted answers on this device; `copy` is the page that shows them, if this tab has them. */
  | { readonly key: 'answeredHere'; readonly at: number; readonly copy: string | null }

export const noticeAtom = atom<Notice | null>(null)
