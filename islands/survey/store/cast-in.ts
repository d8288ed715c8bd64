import type { Getter } from 'jotai/vanilla'
import { optionsIn } from '../../../src/domain/ballot/ballot.ts'
import type { Cast } from '../../../src/domain/ballot/cast.ts'
import { UNDECIDED } from '../../../src/domain/ballot/groups.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { ballotOf, NO_BALLOT, untouchedAtom } from './ballots.ts'
import { respondentAtom } from './respondent.ts'

/** The ballot of a question, as questions about it use it. */
export const castIn = (get: Getter, questionId: string): Cast => ({
  uuid: get(respondentAtom)?.uuid ?? '',
  presented: optionsIn(entryOf(get(untouchedAtom), questionId) ?? NO_BALLOT, UNDECIDED),
  votes: ballotOf(get, questionId).votes,
})
