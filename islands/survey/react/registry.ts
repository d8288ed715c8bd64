import type { ComponentType } from 'react'
import type { Store } from '../store/page-state.ts'
import { FitToBudget } from './fit-to-budget/fit-to-budget.tsx'
import { OrganizeBoard } from './organize-board/organize-board.tsx'
import { CreditMeter } from './parts/credit-meter.tsx'
import { PracticeBallot } from './practice-ballot/practice-ballot.tsx'
import { WholeQuestionForm } from './question-form/whole-question-form.tsx'
import { VoteBoard } from './vote-board/vote-board.tsx'
import { VotePanel } from './vote-panel/vote-panel.tsx'

/** The JSON in an element's data-props; every island reads its own part. */
export type IslandProps = { readonly questionId: string; readonly questionIds: readonly string[] }

/** Islands by the name in `data-island`. */
export type Islands = Readonly<Record<string, ComponentType<IslandProps>>>

/** What gives an island's component, from this file or another, by the same names. */
export type Loads = Readonly<
  Record<string, (store: Store) => ComponentType<IslandProps> | Promise<ComponentType<IslandProps>>>
>

/** Every island, for the server and for previews; a page loads only those of its kind. */
export const registry: Islands = {
  'credit-meter': CreditMeter,
  'vote-panel': VotePanel,
  'vote-board': VoteBoard,
  'organize-board': OrganizeBoard,
  'question-form': WholeQuestionForm,
  'practice-ballot': PracticeBallot,
  'fit-to-budget': FitToBudget,
}
