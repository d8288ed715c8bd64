import { type ActionOfResponse, listActions } from './repository.ts'
import { FIRST, type Selection } from './selection.ts'

/** Actions in memory at a time. */
const PAGE = 1_000

/** After every action of a ballot. */
const AFTER_ALL = 2_147_483_647

type Range = {
  /** After this ballot. */
  readonly after: string
  /** Up to and with this one; null for all. */
  readonly last: string | null
}

const ALL: Range = { after: FIRST, last: null }

/** What was logged of the completed responses that are exported, page by page; those of one response follow each other. */
export async function* loggedActions(
  { database, survey, filter }: Pick<Selection, 'database' | 'survey' | 'filter'>,
  { after: first, last }: Range = ALL,
): AsyncGenerator<readonly ActionOfResponse[]> {
  let after = first
  let seq = AFTER_ALL
  for (;;) {
    const page = await listActions(
      database,
      { surveyId: survey.id, filter, after, limit: PAGE },
      { seq, last },
    )
    const end = page.at(-1)
    if (end) yield page
    if (!end || page.length < PAGE) return
    after = end.ballotId
    seq = end.seq
  }
}
