import type { ComponentType } from 'react'
import { CreditDisplay } from './credit-display/credit-display.tsx'
import type { IslandProps } from './registry.ts'
import { takeUpActions } from './state/taking-up.ts'
import { LiveRegion } from './ui/live-region.tsx'

/**
 * Islands that only some surveys have and that nobody needs before the page has come to life, by the name in
 * `data-later-island`: the entry knows nothing of them.
 */
export const laterRegistry: Readonly<Record<string, () => Promise<ComponentType<IslandProps>>>> = {
  'practice-ballot': async () => {
    const [{ PracticeBallot }, { VoteCard: Card }] = await Promise.all([
      import('./practice-ballot/practice-ballot.tsx'),
      import('./ui/vote-panel.tsx'),
    ])
    const pieces = { Credits: CreditDisplay, Card, Announcements: LiveRegion }
    return () => <PracticeBallot pieces={pieces} takeUp={takeUpActions} />
  },
}
