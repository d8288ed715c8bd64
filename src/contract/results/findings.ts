import type { ChecksBody } from './checks.ts'
import type { CommonGroundBody } from './common-ground.ts'
import type { OutcomeBody } from './outcome.ts'

/** What is found in the ballots of a question besides its figures. */
export type Findings = {
  /** What the votes decide; absent if nothing, and in results filtered by more than the exclusion rule. */
  readonly outcome?: OutcomeBody
  /** How solid that is; absent with fewer than ten responses, in filtered results and for others than designers. */
  readonly checks?: ChecksBody
  /** Which options are common ground; absent with fewer than ten responses, very many votes, and in filtered results. */
  readonly commonGround?: CommonGroundBody
}
