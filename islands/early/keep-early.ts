import { WELCOME } from '../../src/domain/phases.ts'
import { attempt, type Kept } from '../visit.ts'
import type { EarlyAnswers, EarlyDraft } from './early-visit.ts'

/** Early answers as a draft; false where the survey was not begun. */
export function earlyDraft(uuid: string, { stepId, kept }: EarlyAnswers): EarlyDraft | false {
  return (stepId !== WELCOME.id || kept.seq > 0) && { uuid, stepId, ...kept }
}

/** Keeps on the device what `window.early.draft` says was done, when the page is left or goes out of sight. */
export function keepEarly({ place }: Kept): void {
  const keep = () => {
    const draft = window.early.draft?.()
    if (!draft) return
    const keptAt = Date.now()
    const progress = { surveyResponseId: null, questionResponseIds: {}, sentSeq: null }
    const kept = { ...draft, progress, changedAt: draft.seq && keptAt, keptAt }
    // Another tab may have begun in the meantime.
    const others = attempt(() => localStorage.getItem(place))?.includes(draft.uuid) === false
    if (!others) attempt(() => localStorage.setItem(place, JSON.stringify(kept)))
  }
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.hidden && keep())
}
