import { lazy } from 'react'
import { loadAgain } from '../../shared/load-again.ts'

/** What pasted text becomes in a new survey. */
export const loadPastedBallot = () => loadAgain(() => import('./pasted-ballot.tsx'))

export const PastedBallotPreview = lazy(async () => ({
  default: (await loadPastedBallot()).PastedBallotPreview,
}))
