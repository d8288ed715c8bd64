import type { Database } from '../../db/database.ts'
import type { Survey } from '../domain/survey.ts'
import { type ExportRow, listResponses } from './repository.ts'

/** A completed response with its answers by question. */
export type ExportedResponse = Omit<ExportRow, 'questionId' | 'votes' | 'positions' | 'groups' | 'value'> & {
  readonly answers: ReadonlyMap<string, ExportRow>
}

/** Responses in memory at a time. */
const PAGE = 250

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Every completed response of a survey, page by page, so that memory stays the same at any number of them. */
export async function* completedResponses(
  database: Database,
  { id }: Pick<Survey, 'id'>,
): AsyncGenerator<readonly ExportedResponse[]> {
  for (let after = FIRST; ; ) {
    const page = gathered(await listResponses(database, id, { after, limit: PAGE }))
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    after = page.at(-1)!.ballotId
  }
}

/** Rows of one response follow each other. */
function gathered(rows: readonly ExportRow[]): ExportedResponse[] {
  const responses: ExportedResponse[] = []
  let answers = new Map<string, ExportRow>()
  for (const row of rows) {
    if (responses.at(-1)?.ballotId !== row.ballotId) {
      answers = new Map()
      const { ballotId, respondent, revision, startedAt, completedAt } = row
      responses.push({ ballotId, respondent, revision, startedAt, completedAt, answers })
    }
    if (row.questionId !== null) answers.set(row.questionId, row)
  }
  return responses
}
