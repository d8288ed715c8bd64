import type { LoggedAction } from '../../domain/action-log/actions.ts'
import { FIRST, type Selection } from '../reading/selection.ts'
import { type ActionOfResponse, listActions } from './repository.ts'

const PAGE = 1_000

/** A cursor after every action of a ballot. */
const AFTER_ALL = 2_147_483_647

/** A cursor before every action of a ballot. */
const BEFORE_ALL = -1

/** Logs of the ballots after one; from `seq` on, logs of this one as well. */
export type LogRange = {
  readonly after: string
  readonly seq?: number
  /** Up to and including this one; null for all. */
  readonly last: string | null
}

const ALL: LogRange = { after: FIRST, last: null }

export const logOf = (ballotId: string): LogRange => ({ after: ballotId, seq: BEFORE_ALL, last: ballotId })

/** The logged actions of completed responses that pass the filter; those of one response are consecutive. */
export async function* loggedActions(
  { database, survey, filter }: Pick<Selection, 'database' | 'survey' | 'filter'>,
  { after: first, seq: firstSeq = AFTER_ALL, last }: LogRange,
): AsyncGenerator<readonly ActionOfResponse[]> {
  let after = first
  let seq = firstSeq
  for (;;) {
    const asked = { surveyId: survey.id, filter, after, limit: PAGE }
    const { rows, last: end, hasMore } = await listActions(database, asked, { seq, last })
    if (rows.length > 0) yield rows
    if (!end || !hasMore) return
    after = end.ballotId
    seq = end.seq
  }
}

/** A link of its own may say how somebody was shown a survey. */
const UNMARKED = { mode: null, input: null }

export type ResponseLog = Omit<ActionOfResponse, 'seq' | 'action'> & { readonly actions: LoggedAction[] }

/** The logs of the exported completed responses, each complete; their length is limited, see ACTION_LIMITS. */
export async function* responseLogs(selection: Selection): AsyncGenerator<ResponseLog> {
  const { unlinked } = selection
  if (!unlinked) return yield* logsIn(selection, ALL)
  for (const ballotId of unlinked.order)
    for await (const log of logsIn(selection, logOf(ballotId)))
      yield { ...log, ...UNMARKED, ballotId: unlinked.idOf(ballotId), arm: unlinked.armOf(log.arm) }
}

async function* logsIn(selection: Selection, range: LogRange): AsyncGenerator<ResponseLog> {
  let log: ResponseLog | undefined
  for await (const actions of loggedActions(selection, range)) {
    for (const { seq, action, ...response } of actions) {
      if (log?.ballotId !== response.ballotId) {
        if (log) yield log
        log = { ...response, actions: [] }
      }
      log.actions.push({ seq, ...action })
    }
  }
  if (log) yield log
}
