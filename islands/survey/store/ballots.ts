import { atom, type Getter } from 'jotai/vanilla'
import {
  type Ballot,
  castVotes,
  emptyBallot,
  remainingOf,
  votesOf,
} from '../../../src/domain/ballot/ballot.ts'
import { nearestVotes } from '../../../src/domain/ballot/credits.ts'
import { presentedOptions } from '../../../src/domain/ballot/ordering.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { type Action, actAtom, changedAtom } from './changes.ts'
import { pageAtom, qvQuestion, qvQuestionsAtom } from './page.ts'
import { respondentAtom } from './respondent.ts'
import { readOnlyAtom } from './submission.ts'

export type Ballots = Readonly<Record<string, Ballot>>

export const NO_BALLOT = emptyBallot([])

/** Ballots without votes: in the designer's order as rendered by the server, or in the respondent's own. */
export const untouchedAtom = atom((get): Ballots => {
  const uuid = get(respondentAtom)?.uuid
  const { shuffle } = get(pageAtom).survey.settings
  return Object.fromEntries(
    get(qvQuestionsAtom).map((question) => {
      const options = uuid === undefined ? question.options : presentedOptions(question, uuid, shuffle)
      return [question.id, emptyBallot(options.map(({ id }) => id))]
    }),
  )
})
const changedBallotsAtom = atom<Ballots | null>(null)

export const ballotsAtom = atom(
  (get) => get(changedBallotsAtom) ?? get(untouchedAtom),
  (_get, set, ballots: Ballots) => set(changedBallotsAtom, ballots),
)

/** The ballot of a question; an empty one before the first change. */
export function ballotOf(get: Getter, questionId: string): Ballot {
  return entryOf(get(ballotsAtom), questionId) ?? NO_BALLOT
}

/** Voice credits left on the ballot of a question; negative if it costs more than the budget. */
export function remainingIn(get: Getter, questionId: string): number {
  return remainingOf(ballotOf(get, questionId), qvQuestion(get(pageAtom), questionId).totalCredits)
}

/** A change of one ballot that was not made by the respondent; it cannot be undone. */
export const setBallotAtom = atom(null, (get, set, questionId: string, ballot: Ballot) => {
  if (ballot === ballotOf(get, questionId)) return
  set(changedBallotsAtom, { ...get(ballotsAtom), [questionId]: ballot })
  set(changedAtom)
})

/** A change made by the respondent. A change without effect is no action. */
export const editAtom = atom(null, (get, set, after: Ballot, action: Omit<Action, 'before' | 'after'>) => {
  const { questionId } = action
  const before = ballotOf(get, questionId)
  if (after === before || get(readOnlyAtom)) return
  set(setBallotAtom, questionId, after)
  set(actAtom, { ...action, before, after })
})

/** Sets the votes of an option, as close to the wish as the limits allow. */
export const castVotesAtom = atom(null, (get, set, questionId: string, optionId: string, wish: number) => {
  const votes = nearestVotes(qvQuestion(get(pageAtom), questionId), wish)
  const after = castVotes(ballotOf(get, questionId), optionId, votes)
  set(editAtom, after, { type: 'vote', questionId, optionId })
})

/** Gives an option one more vote (1) or one fewer (-1). */
export const addVotesAtom = atom(null, (get, set, questionId: string, optionId: string, change: number) =>
  set(castVotesAtom, questionId, optionId, votesOf(ballotOf(get, questionId), optionId) + change),
)

type History = { readonly past: readonly Ballot[]; readonly future: readonly Ballot[] }

const NO_HISTORY: History = { past: [], future: [] }

export const historiesAtom = atom<Readonly<Record<string, History>>>({})

export function historyOf(get: Getter, questionId: string): History {
  return entryOf(get(historiesAtom), questionId) ?? NO_HISTORY
}
