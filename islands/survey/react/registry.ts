import type { ComponentType } from 'react'
import { loadAgain } from '../../shared/load-again.ts'
import type { Store } from '../store/page-state.ts'
import { FitToBudget } from './fit-to-budget/fit-to-budget.tsx'
import { loadForm } from './form-registry.ts'
import { OrganizeBoard } from './organize-board/organize-board.tsx'
import { CreditMeter } from './parts/credit-meter.tsx'
import { PracticeBallot } from './practice-ballot/practice-ballot.tsx'
import { WholeQuestionForm } from './question-form/whole-question-form.tsx'
import { VoteBoard } from './vote-board/vote-board.tsx'
import { VotePanel } from './vote-panel/vote-panel.tsx'

declare global {
  /** The kind of page for which the build makes a file; undefined elsewhere. */
  var pageKind: 'text' | 'interactive' | 'form' | undefined
}

/** The JSON in an element's data-props; every island reads its own part. */
export type IslandProps = { readonly questionId: string; readonly questionIds: readonly string[] }

type Island = ComponentType<IslandProps>

/** Islands by the name in `data-island`. */
export type Islands = Readonly<Record<string, Island>>

/** What gives an island's component, from this file or another, by the same names. */
export type Loads = Readonly<Record<string, (store: Store) => Island | Promise<Island>>>

type Row = {
  /** On the server and in previews, which have every island. */
  readonly component: Island | false
  /** On the page of a survey: from the file of its kind's islands, or from another one that only some surveys need. */
  readonly load: Loads[string] | false
}

/**
 * Every island, and when it is loaded. The build replaces the kind of page and leaves out what
 * its conditions exclude. Text mode orders the options of a vote panel without it: boot/arrange-lists.ts.
 */
const TABLE: Readonly<Record<string, Row>> = {
  'credit-meter': { component: !globalThis.pageKind && CreditMeter, load: false },
  'vote-panel': { component: !globalThis.pageKind && VotePanel, load: false },
  'vote-board': {
    component: !globalThis.pageKind && VoteBoard,
    load: globalThis.pageKind === 'interactive' && (() => VoteBoard),
  },
  'organize-board': {
    component: !globalThis.pageKind && OrganizeBoard,
    load: globalThis.pageKind === 'interactive' && (() => OrganizeBoard),
  },
  'question-form': {
    component: !globalThis.pageKind && WholeQuestionForm,
    load:
      !!globalThis.pageKind &&
      (globalThis.pageKind === 'interactive'
        ? async (store) => (await loadAgain(() => import('./form-registry.ts'))).loadForm(store)
        : loadForm),
  },
  'practice-ballot': {
    component: !globalThis.pageKind && PracticeBallot,
    load:
      !!globalThis.pageKind &&
      (async () => (await loadAgain(() => import('./practice-ballot/practice-ballot.tsx'))).PracticeBallot),
  },
  'fit-to-budget': { component: !globalThis.pageKind && FitToBudget, load: false },
  'fit-here': {
    component: false,
    load:
      !!globalThis.pageKind &&
      (async () => (await loadAgain(() => import('./fit-to-budget/fit-to-budget.tsx'))).FitHere),
  },
}

const column = <Column extends keyof Row>(name: Column) =>
  Object.fromEntries(
    Object.entries(TABLE).flatMap(([island, row]) => (row[name] ? [[island, row[name]]] : [])),
  ) as Readonly<Record<string, Exclude<Row[Column], false>>>

/** Every island, for the server and for previews. */
export const registry: Islands = column('component')

/** The islands of this kind of page. */
export const LOADS: Loads = column('load')
