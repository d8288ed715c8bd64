import { WELCOME } from '../src/domain/phases.ts'
import type { Asked } from './drafts.ts'
import { removeDrafts } from './kept-drafts.ts'
import { readReceipt } from './receipt.ts'
import type { Store } from './seed.ts'
import { seqAtom } from './state/changes.ts'
import { type Draft, draftAtom } from './state/draft.ts'
import { pageAtom } from './state/page.ts'
import { practiceAtom, progressAtom, respondentAtom } from './state/respondent.ts'
import { savedAtom } from './state/saved.ts'
import { stepAtom } from './state/steps.ts'
import { elsewhereAtom, submissionAtom } from './state/submission.ts'
import { attempt } from './visit.ts'

const SAVE_MS = 250

/** Where other tabs read that the response was submitted. */
export const doneIn = (place: string) => `${place}:done`

/** The draft that the device keeps at a place, as text. */
export const keptText = (place: string): string | null => attempt(() => localStorage.getItem(place)) ?? null

/** The draft that is kept at a place; null where there is none, or none that can be read. */
export function readDraft(place: string): Draft | null {
  return attempt(() => JSON.parse(keptText(place) ?? 'null') as Draft | null) ?? null
}

export type DraftKeeping = {
  /** Keeps what was done before, of which at most an early draft is kept. */
  readonly catchUp: () => void
  readonly stop: () => void
}

/** Keeps a draft on the device whenever something changes from now on; a tab that only follows keeps none. */
export function keepDraft(store: Store, place: string): DraftKeeping {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const asked = askedIn(store)
  const active = () => Math.round(store.get(respondentAtom)?.visit?.activeMs() ?? 0)
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    if (stopped || store.get(elsewhereAtom)) return
    if (store.get(submissionAtom).state === 'done') return leave(store, place)
    const saved = attempt(() => {
      localStorage.setItem(
        place,
        JSON.stringify({ ...store.get(draftAtom), keptAt: Date.now(), activeMs: active(), asked }),
      )
      return true
    })
    store.set(savedAtom, saved ?? false)
  }
  const soon = () => {
    timer ??= setTimeout(save, SAVE_MS)
  }
  const atOnce = () => timer && save()
  for (const cause of [seqAtom, stepAtom, progressAtom, practiceAtom]) store.sub(cause, soon)
  store.sub(submissionAtom, () => (store.get(submissionAtom).state === 'done' ? save() : soon()))
  addEventListener('pagehide', atOnce)
  document.addEventListener('visibilitychange', () => document.hidden && atOnce())
  return {
    catchUp: () => {
      if (store.get(seqAtom) > 0 || store.get(stepAtom).id !== WELCOME.id) soon()
    },
    stop: () => {
      stopped = true
    },
  }
}

function askedIn(store: Store): Asked {
  const { title, questions } = store.get(pageAtom).survey
  return {
    title,
    questions: questions.map(({ id, text, ...rest }) => ({
      ...{ id, text },
      ...('totalCredits' in rest && { totalCredits: rest.totalCredits }),
    })),
  }
}

/** Takes all drafts of a submitted response off the device, once other tabs have heard of it. */
function leave(store: Store, place: string): void {
  const receipt = readReceipt(store.get(pageAtom).survey.id)
  attempt(() => localStorage.removeItem(place))
  attempt(() => removeDrafts(({ uuid }) => uuid === store.get(respondentAtom)?.uuid))
  attempt(() => localStorage.setItem(doneIn(place), JSON.stringify(receipt ?? {})))
  attempt(() => localStorage.removeItem(doneIn(place)))
}
