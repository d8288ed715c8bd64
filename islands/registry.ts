import type { ComponentType } from 'react'
import { CreditDisplay } from './credit-display/credit-display.tsx'
import { PhaseNavigation } from './phase-navigation/phase-navigation.tsx'
import { wheel } from './ui/card.ts'

/** What stands in an element's data-props; every island reads its own part. */
export type IslandProps = { readonly questionId: string; readonly questionIds: readonly string[] }

type Island = ComponentType<IslandProps>

/**
 * Every island by the name in `data-island`. Each is loaded by the pages that show it; the two small ones that nearly
 * every page has come with the entry.
 */
export const registry: Readonly<Record<string, () => Promise<Island>>> = {
  'phase-navigation': async () => PhaseNavigation,
  'credit-display': async () => CreditDisplay,
  'vote-panel': async () => (await import('./ui/vote-panel.tsx')).VotePanel,
  'vote-board': async () => (await import('./boards.ts')).boards.VoteBoard,
  'organize-board': async () => (await import('./boards.ts')).boards.OrganizeBoard,
  'question-form': () => import('./question-form/question-form.tsx').then((module) => module.QuestionForm),
}

/** The built files of islands that do not come in one of their own name. */
export const filesOfIslands: Readonly<Record<string, readonly string[]>> = {
  'vote-board': ['boards'],
  'organize-board': ['boards'],
}

/** Loads the picker of pages with input=wheel; their vote islands wait for it. */
export async function loadWheel(): Promise<void> {
  wheel.current = (await import('./ui/wheel.tsx')).Wheel
}
