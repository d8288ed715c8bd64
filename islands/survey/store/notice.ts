import { atom } from 'jotai/vanilla'
import type { Draft } from './contents.ts'

/** A one-time notice about the respondent's earlier answers. */
export type Notice =
  /** `at` is null if only the server had them, which gives no time. */
  | { readonly key: 'restored'; readonly at: number | null }
  | { readonly key: 'startedOver'; readonly draft: Draft }
  | { readonly key: 'resumeFailed' }

export const noticeAtom = atom<Notice | null>(null)
