import { WELCOME } from '../../src/domain/phases.ts'
import { attempt, type Kept } from '../visit.ts'
import type { EarlyAnswers, EarlyDraft } from './early-visit.ts'

const SAVE_MS = 250

/** Early answers as a draft. */
export const draftOf = (uuid: string, { stepId, kept }: EarlyAnswers): EarlyDraft => ({
  uuid,
  stepId,
  ...kept,
})

/** Keeps on the device what `window.early.draft` says was done since the survey was begun, until something else does. */
export function keepEarly({ place }: Kept): void {
  const found = attempt(() => localStorage.getItem(place)) ?? undefined
  const keep = () => {
    const draft = window.early.draft?.()
    if (!draft || (draft.stepId === WELCOME.id && draft.seq === 0)) return
    const keptAt = Date.now()
    const progress = { surveyResponseId: null, questionResponseIds: {}, sentSeq: null }
    const kept = { ...draft, progress, changedAt: draft.seq && keptAt, keptAt }
    const text = JSON.stringify(kept)
    attempt(() => {
      // Another tab may have begun in the meantime, or gone on with this; what lay there before is good for nothing.
      if ((localStorage.getItem(place) ?? undefined) !== (window.early.kept ?? found)) return
      localStorage.setItem(place, text)
      window.early.kept = text
    })
  }
  const soon = () => setTimeout(keep, SAVE_MS)
  addEventListener('click', soon)
  addEventListener('change', soon)
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.hidden && keep())
}
