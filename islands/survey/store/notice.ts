import { atom } from 'jotai/vanilla'
import type { Draft } from './contents.ts'

/** What the page says once about the respondent's earlier answers. */
export type Notice =
  /** `at` is null where only the server had them, which tells no time. */
  | { readonly key: 'restored'; readonly at: number | null }
  | { readonly key: 'startedOver'; readonly draft: Draft }
  | { readonly key: 'resumeFailed' }

export const noticeAtom = atom<Notice | null>(null)
