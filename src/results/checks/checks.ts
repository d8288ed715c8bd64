import type { Database } from '../../../db/database.ts'
import type { ChecksBody } from '../../contract/results/checks.ts'
import type { CommonGroundBody } from '../../contract/results/common-ground.ts'
import type { OutcomeBody } from '../../contract/results/outcome.ts'
import { voteRange } from '../../domain/ballot/credits.ts'
import { pairedMeans } from '../../domain/certainty/paired-differences.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../../domain/certainty/rank-confidence.ts'
import { passionOf } from '../../domain/checks/passion.ts'
import { moreNeeded } from '../../domain/checks/planned-people.ts'
import { lineMarginOf, swingOf } from '../../domain/outcome/margin.ts'
import type { QvFigures } from '../../domain/results/results.ts'
import { questionText } from '../../domain/results/stored-tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { createBackground } from '../figures/background.ts'
import type { QvCounted } from '../figures/confidence-intervals.ts'
import { computeFromBallots, type FromBallots, isReadable } from './from-ballots.ts'

type ChecksRequest = {
  readonly figures: QvFigures
  readonly outcome: OutcomeBody | undefined
  /** Counts the completions of earlier transactions only; undefined for all. */
  readonly until: string | undefined
  /** The share of those who were asked who have answered. */
  readonly share: number
  /** Whether checks are shown, and not only which options are common ground. */
  readonly withChecks: boolean
}

export type FindChecks = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  request: ChecksRequest,
) => Promise<Found | undefined>

type Found = { readonly checks?: ChecksBody; readonly commonGround?: CommonGroundBody }

/** How long a caller waits for it, in milliseconds: results are there without it. */
const PATIENCE_MS = 200

/** Finds what shows how solid a result is, and common ground; undefined for fewer people than an order is stated of. */
export function createChecks(): FindChecks {
  const compute = createBackground<FromBallots>()
  return async (database, survey, counted, { figures, outcome, until, share, withChecks }) => {
    const { question, tally } = counted
    if (tally.responses < MIN_RESPONSES_FOR_ORDER) return undefined
    const [first, second] = leadersIn(question, figures)
    const asked = { survey, question, until, share, first, second, withChecks }
    const { known, isCurrent } = await compute({
      name: JSON.stringify([survey.id, question.id, until !== undefined, withChecks]),
      key: Bun.hash(`${questionText(counted)}/${share}`).toString(36),
      deadline: performance.now() + PATIENCE_MS,
      work: (tell) => computeFromBallots(database, asked, tally, tell),
    })
    const { removed, ground, ...fromBallots } = { ...UNKNOWN, ...known }
    const common = isReadable(question, tally) && { commonGround: { ...ground, pending: !isCurrent } }
    if (!withChecks) return { ...common }
    const idOf = (option: number) => question.options[option]!.id
    const { leaders, carried, defeated } = passionOf(figures.options)
    const left = (survey.settings.populationSize ?? Number.POSITIVE_INFINITY) - tally.responses
    const needed = moreNeeded(pairedMeans(tally), tally.responses)
    const isReachable = needed && needed.more <= left
    const checks: ChecksBody = {
      line: outcome ? lineIn(question, figures, outcome) : null,
      removed:
        removed === null || second === undefined
          ? null
          : { first: idOf(first!), second: idOf(second), ballots: removed },
      passion: {
        leaders: leaders && { byVotes: idOf(leaders.byVotes), byHeads: idOf(leaders.byHeads) },
        carried: carried.map(idOf),
        defeated: defeated.map(idOf),
      },
      needed: isReachable
        ? { first: idOf(needed.first), second: idOf(needed.second), more: needed.more }
        : null,
      ...fromBallots,
      pending: !isCurrent,
    }
    return { checks, ...common }
  }
}

const UNKNOWN = {
  order: null,
  splitHalf: null,
  leading: null,
  removed: null,
  ground: { groups: [], options: [], isTested: false },
}

/** The two options with most net votes, as in the margin; none if people saw only some of the options. */
function leadersIn({ sampleOption }: QvQuestion, { options }: QvFigures): number[] {
  if (sampleOption > 0) return []
  return options
    .map((_, option) => option)
    .sort((a, b) => options[b]!.netVotes - options[a]!.netVotes)
    .slice(0, 2)
}

function lineIn(question: QvQuestion, { options }: QvFigures, outcome: OutcomeBody): ChecksBody['line'] {
  const isByVotes = outcome.rule === 'top' || (outcome.rule === 'budget' && outcome.method === 'netVotes')
  if (!isByVotes || question.sampleOption > 0 || outcome.overrides.length > 0) return null
  const chosen = new Set(outcome.funded.map(({ optionId }) => optionId))
  const swing = swingOf(voteRange(question), question.totalCredits)
  const inside = new Set(options.flatMap(({ optionId }, at) => (chosen.has(optionId) ? [at] : [])))
  const line = lineMarginOf(
    options.map(({ netVotes }) => netVotes),
    inside,
    swing,
  )
  const idOf = (option: number) => options[option]!.optionId
  return line && line.ballots > 0
    ? { inside: idOf(line.inside), outside: idOf(line.outside), ballots: line.ballots }
    : null
}
