import type { Draft } from '../store/draft.ts'

/** How long a device keeps a draft that nobody touches, in milliseconds: 90 days. */
const KEPT_MS = 90 * 86_400_000

/** What was asked, so that answers can be read where the survey cannot be opened. */
export type Asked = {
  readonly title: string
  readonly questions: readonly {
    readonly id: string
    readonly text: string
    readonly totalCredits?: number
  }[]
}

/** A draft as a device keeps it; one of an earlier version of the product lacks what came later. */
export type StoredDraft = Draft & {
  /** When it was written, in milliseconds since 1970. */
  readonly keptAt?: number
  /** For how long its pages were in sight, in milliseconds. */
  readonly activeMs?: number
  readonly asked?: Asked
}

/** What the places of all drafts begin with, and of those of one survey. */
const DRAFTS = 'qv:draft:'
export const draftsOf = (surveyId: string) => `${DRAFTS}${surveyId}:`

/** Whether a draft is too old to be gone on with. */
export const isOld = ({ keptAt, changedAt }: StoredDraft, now: number) =>
  now - (keptAt ?? changedAt) > KEPT_MS

/**
 * The drafts that a device keeps, with their places.
 *
 * @throws where the device lets nothing be read
 */
export function readDrafts(prefix: string): { readonly place: string; readonly draft: StoredDraft | null }[] {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(prefix))
  return places.map((place) => ({ place, draft: parsed(localStorage.getItem(place)) }))
}

function parsed(text: string | null): StoredDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null')
    return typeof draft?.uuid === 'string' ? draft : null
  } catch {
    return null
  }
}

/** Takes drafts off the device: broken ones, and those that `isDone` picks. */
export function removeDrafts(isDone: (draft: StoredDraft) => boolean): void {
  for (const { place, draft } of readDrafts(DRAFTS)) {
    if (!draft || isDone(draft)) localStorage.removeItem(place)
  }
}
