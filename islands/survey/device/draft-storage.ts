import type { Item } from '../../../src/domain/questions/items.ts'
import type { Draft } from '../store/contents.ts'

const STORED_MS = 90 * 86_400_000

/** The questions, so that answers can be read even if the survey cannot be opened. */
export type DraftQuestions = {
  readonly title: string
  readonly questions: readonly {
    readonly id: string
    readonly text: string
    readonly totalCredits?: number
    readonly choices?: readonly Item[]
    /** The question about whose ballot this one asks. */
    readonly of?: string
  }[]
}

/** A stored draft; those of earlier versions lack newer fields. */
export type StoredDraft = Draft & {
  readonly storedAt?: number
  readonly activeMs?: number
  readonly asked?: DraftQuestions
}

/** The prefix of the keys of all drafts, and of those of one survey. */
const DRAFTS = 'qv:draft:'
export const draftsOf = (surveyId: string) => `${DRAFTS}${surveyId}:`

export const isOld = ({ storedAt, changedAt }: StoredDraft, now: number) =>
  now - (storedAt ?? changedAt) > STORED_MS

/**
 * The drafts that a device has stored, with their keys.
 * @throws if storage cannot be read
 */
export function readDrafts(prefix: string): { readonly key: string; readonly draft: StoredDraft | null }[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  return keys.map((key) => ({ key, draft: parsed(localStorage.getItem(key)) }))
}

function parsed(text: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null')
    return typeof draft?.uuid === 'string' ? draft : null
  } catch {
    return null
  }
}

/** Removes drafts that are broken, or that `isDone` selects. */
export function removeDrafts(isDone: (draft: StoredDraft) => boolean): void {
  for (const { key, draft } of readDrafts(DRAFTS)) {
    if (!draft || isDone(draft)) localStorage.removeItem(key)
  }
}
