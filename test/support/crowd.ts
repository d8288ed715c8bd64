import { DEMO_SURVEY_ID } from '../../src/urls.ts'
import { audit, type Findings } from '../faults/audit.ts'
import { respond } from '../faults/respondent.ts'
import { readBallots } from '../faults/world.ts'

const PATIENCE_MS = 30_000

/** What became of what a crowd was told is kept; each respondent of it has an id of its own. */
export type CrowdFindings = Findings & { readonly responses: number; readonly faults: number }

/**
 * Lets so many respondents answer the demo survey of a running server at once, each to the end, and asks for every answer
 * that was acknowledged.
 */
export async function answerTogether(url: string, respondents: number): Promise<CrowdFindings> {
  const server = { base: () => url, ballots: await readBallots(url), patienceMs: PATIENCE_MS }
  const tally = { calls: 0, again: 0, faults: 0, unanswered: 0 }
  const all = Array.from({ length: respondents }, () => respond(server, tally))
  const ledger = await Promise.all(all)
  const found = await audit(url, DEMO_SURVEY_ID, ledger)
  const ids = new Set(ledger.map(({ surveyResponseId }) => surveyResponseId))
  return { ...found, responses: ids.size, faults: tally.faults + tally.unanswered }
}
