import type { LoggedAction } from '../domain/actions.ts'
import { type ActionOfResponse, listActions } from './repository.ts'
import { FIRST, type Selection } from './selection.ts'

const PAGE = 1_000

/** A cursor after every action of a ballot. */
const AFTER_ALL = 2_147_483_647

type Range = {
  readonly after: string
  /** Up to and including this one; null for all. */
  readonly last: string | null
}

const ALL: Range = { after: FIRST, last: null }

/** The logged actions of the exported completed responses, page by page; those of one response are consecutive. */
export async function* loggedActions(
  { database, survey, filter }: Pick<Selection, 'database' | 'survey' | 'filter'>,
  { after: first, last }: Range = ALL,
): AsyncGenerator<readonly ActionOfResponse[]> {
  let after = first
  let seq = AFTER_ALL
  for (;;) {
    const asked = { surveyId: survey.id, filter, after, limit: PAGE }
    const { rows, last: end, hasMore } = await listActions(database, asked, { seq, last })
    if (rows.length > 0) yield rows
    if (!end || !hasMore) return
    after = end.ballotId
    seq = end.seq
  }
}

export type ResponseLog = Omit<ActionOfResponse, 'seq' | 'action'> & { readonly actions: LoggedAction[] }

/** The logs of the exported completed responses, each complete; their length is limited, see ACTION_LIMITS. */
export async function* responseLogs(selection: Selection): AsyncGenerator<ResponseLog> {
  let log: ResponseLog | undefined
  for await (const actions of loggedActions(selection)) {
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
