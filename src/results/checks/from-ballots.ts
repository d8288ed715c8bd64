import type { Database } from '../../../db/database.ts'
import type { ChecksBody } from '../../contract/results/checks.ts'
import type { CommonGroundBody } from '../../contract/results/common-ground.ts'
import { presentedOptions, seedOf } from '../../domain/ballot/ordering.ts'
import { leadingResamples, leadingShares } from '../../domain/checks/leading-shares.ts'
import { type OrderEffect, orderEffect, type ShownVotes } from '../../domain/checks/order-effect.ts'
import { splitHalf } from '../../domain/checks/split-half.ts'
import { commonGround, setApartBy, sidesOf } from '../../domain/common-ground/common-ground.ts'
import { opinionGroups, PEOPLE_FOR_GROUPS } from '../../domain/common-ground/opinion-groups.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Electorate } from '../../domain/outcome/electorate.ts'
import { removalOf } from '../../domain/outcome/margin.ts'
import { EVERY_RESPONSE } from '../../domain/results/filter.ts'
import type { QvTally } from '../../domain/results/tally.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { readElectorate } from '../outcome/repository.ts'

/** What needs every ballot. */
export type FromBallots = Pick<ChecksBody, 'order' | 'splitHalf' | 'leading'> & {
  readonly removed: number | null
  readonly ground?: Omit<CommonGroundBody, 'pending'>
}

type Asked = {
  readonly survey: Survey
  readonly question: QvQuestion
  readonly until: string | undefined
  readonly share: number
  readonly first: number | undefined
  readonly second: number | undefined
  readonly withChecks: boolean
}

/** Reads every ballot, and tells what is found in them as soon as it is known. */
export async function computeFromBallots(
  database: Database,
  { survey, question, until, share, first, second, withChecks }: Asked,
  tally: QvTally,
  tell: (known: Partial<FromBallots>) => void,
): Promise<void> {
  if (!isReadable(question, tally)) return
  const shown: ShownVotes[] = []
  const note =
    withChecks && isDrawn(survey)
      ? (each: Parameters<typeof shownTo>[1]) => shown.push(shownTo(question, each))
      : undefined
  const electorate = await readElectorate(database, survey, question, {
    filter: EVERY_RESPONSE,
    until,
    ...(note && { note }),
  })
  const seed = seedOf(`${survey.id}/${question.id}`)
  if (!withChecks) return tell({ ground: await groundOf(question, electorate, seed) })
  const isKnown = first !== undefined && second !== undefined
  const known = {
    removed: isKnown ? removalOf(electorate, first, second) : null,
    order: shown.length > 0 ? orderEffect(shown, question.options.length) : (null as OrderEffect | null),
    splitHalf: null,
    leading: null,
  }
  tell(known)
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

/** The most votes, with those of 0, that are read for it. */
const MOST_VOTES = 1_000_000

export const isReadable = ({ options }: QvQuestion, { responses }: QvTally) =>
  options.length * responses <= MOST_VOTES
