import { DRAFTS, type KeptDraft } from './drafts.ts'

/**
 * The drafts that a device keeps, with their places.
 *
 * @throws where the device lets nothing be read
 */
export function readDrafts(prefix: string): { readonly place: string; readonly draft: KeptDraft | null }[] {
  const places = Object.keys(localStorage).filter((place) => place.startsWith(prefix))
  return places.map((place) => ({ place, draft: parsed(localStorage.getItem(place)) }))
}

function parsed(text: string | null): KeptDraft | null {
  try {
    const draft = JSON.parse(text ?? 'null')
    return typeof draft?.uuid === 'string' ? draft : null
  } catch {
    return null
  }
}

/** Takes drafts off the device: broken ones, and those that `isDone` picks. */
export function removeDrafts(isDone: (draft: KeptDraft) => boolean): void {
  for (const { place, draft } of readDrafts(DRAFTS)) {
    if (!draft || isDone(draft)) localStorage.removeItem(place)
  }
}
