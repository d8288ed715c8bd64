import { atom } from 'jotai'
import type { Draft } from './draft.ts'

/** What the page says once about the respondent's earlier answers. */
export type Notice =
  | { readonly key: 'restored'; readonly at: number }
  | { readonly key: 'startedOver'; readonly draft: Draft }
  | { readonly key: 'resumeFailed' }

export const noticeAtom = atom<Notice | null>(null)
