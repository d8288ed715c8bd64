import type { Database } from '../../../db/database.ts'
import type { ChecksBody } from '../../contract/checks.ts'
import type { CommonGroundBody } from '../../contract/common-ground.ts'
import type { OutcomeBody } from '../../contract/outcome.ts'
import { voteRange } from '../../domain/ballot/credits.ts'
import { presentedOptions, seedOf } from '../../domain/ballot/ordering.ts'
import { pairedMeans } from '../../domain/certainty/paired-differences.ts'
import { MIN_RESPONSES_FOR_ORDER } from '../../domain/certainty/rank-confidence.ts'
import { leadingResamples, leadingShares } from '../../domain/checks/leading-shares.ts'
import { type OrderEffect, orderEffect, type ShownVotes } from '../../domain/checks/order-effect.ts'
import { passionOf } from '../../domain/checks/passion.ts'
import { moreNeeded } from '../../domain/checks/planned-people.ts'
import { splitHalf } from '../../domain/checks/split-half.ts'
import { commonGround, setApartBy, sidesOf } from '../../domain/common-ground/common-ground.ts'
import { opinionGroups, PEOPLE_FOR_GROUPS } from '../../domain/common-ground/opinion-groups.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Electorate } from '../../domain/outcome/electorate.ts'
import { lineMarginOf, removalOf, swingOf } from '../../domain/outcome/margin.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import type { QvFigures } from '../../domain/results/results.ts'
import { questionText } from '../../domain/results/stored-tally.ts'
import type { QvTally } from '../../domain/results/tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { createBackground } from '../figures/background.ts'
import type { QvCounted } from '../figures/confidence-intervals.ts'
import { readElectorate } from '../outcome/repository.ts'

/** What needs every ballot. */
type FromBallots = Pick<ChecksBody, 'order' | 'splitHalf' | 'leading'> & {
  readonly removed: number | null
  readonly ground?: Omit<CommonGroundBody, 'pending'>
}

type ChecksRequest = {
  readonly figures: QvFigures
  readonly outcome: OutcomeBody | undefined
  /** Counts the completions of earlier transactions only; undefined for all. */
  readonly batch: string | undefined
  /** The share of those who were asked who have answered. */
  readonly share: number
}

export type FindChecks = (
  database: Database,
  survey: Survey,
  counted: QvCounted,
  request: ChecksRequest,
) => Promise<Found | undefined>

type Found = { readonly checks: ChecksBody; readonly commonGround?: CommonGroundBody }

/** The most votes, with those of 0, that are read for it. */
const MOST_VOTES = 1_000_000

/** How long a caller waits for it, in milliseconds: results are there without it. */
const PATIENCE_MS = 200

/** Finds what shows how solid a result is; undefined for fewer people than an order is stated of. */
export function createChecks(): FindChecks {
  const compute = createBackground<FromBallots>()
  return async (database, survey, counted, { figures, outcome, batch, share }) => {
    const { question, tally } = counted
    if (tally.responses < MIN_RESPONSES_FOR_ORDER) return undefined
    const [first, second] = leadersIn(question, figures)
    const { known, isCurrent } = await compute({
      name: JSON.stringify([survey.id, question.id, batch !== undefined]),
      key: Bun.hash(`${questionText(counted)}/${share}`).toString(36),
      until: performance.now() + PATIENCE_MS,
      work: (tell) => computeChecks(database, { survey, question, batch, share, first, second }, tally, tell),
    })
    const { removed, ground, ...fromBallots } = { ...UNKNOWN, ...known }
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
    return isReadable(question, tally)
      ? { checks, commonGround: { ...ground, pending: !isCurrent } }
      : { checks }
  }
}

const UNKNOWN = {
  order: null,
  splitHalf: null,
  leading: null,
  removed: null,
  ground: { groups: [], options: [], isTested: false },
}

const isReadable = ({ options }: QvQuestion, { responses }: QvTally) =>
  options.length * responses <= MOST_VOTES

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

type Asked = {
  readonly survey: Survey
  readonly question: QvQuestion
  readonly batch: string | undefined
  readonly share: number
  readonly first: number | undefined
  readonly second: number | undefined
}

async function computeChecks(
  database: Database,
  { survey, question, batch, share, first, second }: Asked,
  tally: QvTally,
  tell: (known: FromBallots) => void,
): Promise<void> {
  if (!isReadable(question, tally)) return
  const shown: ShownVotes[] = []
  const note = isDrawn(survey)
    ? (each: Parameters<typeof shownTo>[1]) => shown.push(shownTo(question, each))
    : undefined
  const electorate = await readElectorate(database, survey, question, {
    filter: EVERY_RESPONSE,
    until: batch,
    ...(note && { note }),
  })
  const isKnown = first !== undefined && second !== undefined
  const known = {
    removed: isKnown ? removalOf(electorate, first, second) : null,
    order: shown.length > 0 ? orderEffect(shown, question.options.length) : (null as OrderEffect | null),
    splitHalf: null,
    leading: null,
  }
  tell(known)
  const seed = seedOf(`${survey.id}/${question.id}`)
  const halved = { ...known, splitHalf: await inTimeSlices(splitHalf(electorate, seed)) }
  tell(halved)
  const grounded = { ...halved, ground: await groundOf(question, electorate, seed) }
  tell(grounded)
  if (electorate.sawAll)
    tell({ ...grounded, leading: await leadingOf(question, electorate, { share, seed }) })
}

/** How many options are the first few, unless the survey says how many are chosen. */
const USUAL_SEATS = 3

async function leadingOf(
  { options, outcome }: QvQuestion,
  electorate: Electorate,
  sampling: { readonly share: number; readonly seed: number },
): Promise<ChecksBody['leading']> {
  const chosen = outcome?.rule === 'top' ? outcome.seats : USUAL_SEATS
  const few = Math.max(1, Math.min(chosen, options.length - 1))
  const rules = await inTimeSlices(leadingShares(electorate, { ...sampling, most: few }))
  return {
    resamples: leadingResamples(electorate),
    few,
    rules: rules.map(({ rule, first, amongFirst }) => ({
      rule,
      options: options.map(({ id }, at) => ({
        optionId: id,
        first: first[at]!,
        amongFirst: amongFirst[at]!,
      })),
    })),
  }
}

async function groundOf({ options }: QvQuestion, electorate: Electorate, seed: number) {
  const sides = sidesOf(electorate, await inTimeSlices(opinionGroups(electorate, seed)))
  const idOf = (option: number) => options[option]!.id
  const apart = setApartBy(sides)
  return {
    groups: sides.people.map((people, group) => ({ people, setApartBy: apart[group]!.map(idOf) })),
    options: sides.options.map((each, option) => ({
      optionId: idOf(option),
      ground: commonGround(each),
      sides: each,
    })),
    isTested: electorate.people >= PEOPLE_FOR_GROUPS && electorate.sawAll,
  }
}

/** Whether it is known in which order each respondent saw the options: not in secret surveys, and not in arms. */
const isDrawn = ({ settings }: Survey) =>
  settings.shuffle && settings.arms.length === 0 && !isSecret(settings)

function shownTo(
  question: QvQuestion,
  { respondent, votes }: { readonly respondent: string; readonly votes: readonly number[] },
): ShownVotes {
  const indexes = new Map(question.options.map(({ id }, at) => [id, at]))
  const options = presentedOptions(question, respondent, true).map(({ id }) => indexes.get(id)!)
  return { options, votes: options.map((option) => votes[option]!) }
}
