import { DEMO_SURVEY_ID } from '../../src/urls.ts'
import { audit, type Findings } from '../faults/audit.ts'
import { respond } from '../faults/respondent.ts'
import { readBallots } from '../faults/world.ts'

const PATIENCE_MS = 30_000

/** Whether everything acknowledged to a crowd is stored; each respondent has a distinct id. */
export type CrowdFindings = Findings & { readonly responses: number; readonly faults: number }

/**
 * Lets a number of respondents answer the demo survey of a running server at once and complete it, and requests every
 * acknowledged answer.
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
