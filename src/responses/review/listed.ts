import type { ListedResponse } from '../../contract/surveys/reviews.ts'
import { responseState } from '../../domain/responses/reviewing.ts'
import { isoOf } from '../../domain/text/instant.ts'
import type { Flags } from '../../results/integrity/flags.ts'
import type { ReviewedRow } from './repository.ts'

/** A stored response as designers read it, with what makes it doubtful. */
export function listed(row: ReviewedRow, flags: Flags | undefined): ListedResponse {
  const { ballotId, startedAt, completedAt, arm, language, simulated, excludedBecause } = row
  return {
    _id: ballotId,
    state: responseState(row),
    startedAt: isoOf(startedAt),
    completedAt: isoOf(completedAt),
    seconds: completedAt === null ? null : Math.max(0, Math.round((completedAt - startedAt) / 1000)),
    arm,
    language,
    simulated,
    excludedBecause,
    flags: flags ? [...(flags.get(ballotId) ?? [])] : null,
  }
}
