import { atom, type Getter } from 'jotai'
import {
  type Ballot,
  castVotes,
  emptyBallot,
  groupOf,
  moveOnto,
  moveOption,
  optionsIn,
  remainingOf,
  sortByVotes,
  votesOf,
} from '../../src/domain/ballot.ts'
import { maxVotes } from '../../src/domain/credits.ts'
import type { Group } from '../../src/domain/groups.ts'
import { own } from '../../src/domain/own.ts'
import { announceAtom, votesText } from './announcement.ts'
import { changedAtom } from './changes.ts'
import { pageAtom, qvQuestion, qvQuestionsAtom, sayAtom } from './page.ts'

type Ballots = Readonly<Record<string, Ballot>>
type History = { readonly past: readonly Ballot[]; readonly future: readonly Ballot[] }

const NO_HISTORY: History = { past: [], future: [] }

/** What the server renders: nothing voted, options in the designer's order. */
const canonicalAtom = atom(
  (get): Ballots =>
    Object.fromEntries(
      get(qvQuestionsAtom).map((question) => [
        question.id,
        emptyBallot(question.options.map((option) => option.id)),
      ]),
    ),
)
const ownBallotsAtom = atom<Ballots | null>(null)
const historiesAtom = atom<Readonly<Record<string, History>>>({})

/** The ballot of each qv question. Writing replaces them all and forgets what could be undone. */
export const ballotsAtom = atom(
  (get) => get(ownBallotsAtom) ?? get(canonicalAtom),
  (_get, set, ballots: Ballots) => {
    set(ownBallotsAtom, ballots)
    set(historiesAtom, {})
  },
)

export function ballotOf(get: Getter, questionId: string): Ballot {
  return own(get(ballotsAtom), questionId) ?? emptyBallot([])
}

export function remainingIn(get: Getter, questionId: string): number {
  return remainingOf(ballotOf(get, questionId), qvQuestion(get(pageAtom), questionId).totalCredits)
}

/** A change of one ballot that the respondent did not make by hand; it cannot be undone. */
export const setBallotAtom = atom(null, (get, set, questionId: string, ballot: Ballot) => {
  if (ballot === ballotOf(get, questionId)) return
  set(ownBallotsAtom, { ...get(ballotsAtom), [questionId]: ballot })
  set(changedAtom)
})

const setHistoryAtom = atom(null, (get, set, questionId: string, history: History) =>
  set(historiesAtom, { ...get(historiesAtom), [questionId]: history }),
)

/** What can be undone and done again on one ballot. */
export function historyOf(get: Getter, questionId: string): History {
  return own(get(historiesAtom), questionId) ?? NO_HISTORY
}

const editAtom = atom(null, (get, set, questionId: string, after: Ballot) => {
  const before = ballotOf(get, questionId)
  if (after === before) return false
  const { past } = historyOf(get, questionId)
  set(setHistoryAtom, questionId, { past: [...past, before], future: [] })
  set(setBallotAtom, questionId, after)
  return true
})

function nameOf(get: Getter, questionId: string, optionId: string): string {
  const { options } = qvQuestion(get(pageAtom), questionId)
  return options.find((option) => option.id === optionId)?.name ?? ''
}

/** Sets the votes of an option, as near to the wish as the budget's largest vote allows. */
export const castVotesAtom = atom(null, (get, set, questionId: string, optionId: string, wish: number) => {
  const most = maxVotes(qvQuestion(get(pageAtom), questionId).totalCredits)
  const votes = Math.max(-most, Math.min(most, wish))
  if (!set(editAtom, questionId, castVotes(ballotOf(get, questionId), optionId, votes))) return
  set(announceAtom, 'voted', {
    name: nameOf(get, questionId, optionId),
    votes: votesText(get(sayAtom), votes),
    remaining: remainingIn(get, questionId),
  })
})

/** Gives an option one vote more (1) or fewer (-1). */
export const addVotesAtom = atom(null, (get, set, questionId: string, optionId: string, change: number) =>
  set(castVotesAtom, questionId, optionId, votesOf(ballotOf(get, questionId), optionId) + change),
)

const moveAtom = atom(null, (get, set, questionId: string, optionId: string, after: Ballot) => {
  if (!set(editAtom, questionId, after)) return
  const group = groupOf(after, optionId) ?? ''
  const placed = optionsIn(after, group)
  set(announceAtom, 'moved', {
    name: nameOf(get, questionId, optionId),
    place: placed.indexOf(optionId) + 1,
    count: placed.length,
    group,
  })
})

/** Moves an option to a place in a group, or to its end. */
export const moveOptionAtom = atom(
  null,
  (get, set, questionId: string, optionId: string, group: Group, index?: number) =>
    set(moveAtom, questionId, optionId, moveOption(ballotOf(get, questionId), optionId, group, index)),
)

/** Moves an option to the place of another one. */
export const moveOntoAtom = atom(null, (get, set, questionId: string, optionId: string, targetId: string) =>
  set(moveAtom, questionId, optionId, moveOnto(ballotOf(get, questionId), optionId, targetId)),
)

/** Sorts the groups of one category by votes. */
export const sortGroupsAtom = atom(
  null,
  (get, set, questionId: string, name: string, groups: readonly Group[]) => {
    set(editAtom, questionId, groups.reduce(sortByVotes, ballotOf(get, questionId)))
    set(announceAtom, 'sorted', { name })
  },
)

/** Takes back the last change of a ballot (-1), or makes it again (1). */
export const travelAtom = atom(null, (get, set, questionId: string, direction: -1 | 1) => {
  const { past, future } = historyOf(get, questionId)
  const ballot = direction < 0 ? past.at(-1) : future[0]
  if (!ballot) return
  const now = ballotOf(get, questionId)
  const history =
    direction < 0
      ? { past: past.slice(0, -1), future: [now, ...future] }
      : { past: [...past, now], future: future.slice(1) }
  set(setHistoryAtom, questionId, history)
  set(setBallotAtom, questionId, ballot)
  set(announceAtom, direction < 0 ? 'undone' : 'redone', {})
})
