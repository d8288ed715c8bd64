import { isOver, type Window } from '../survey/availability.ts'
import type { Survey, SurveySettings } from '../survey/survey.ts'
import { isOpenBallot, isSecret } from './ballot-secrecy.ts'
import { PRIVACY_THRESHOLD } from './privacy-threshold.ts'

/** Who can read the results of a survey besides its designers. */
export type Audience = 'respondents' | 'public'

/** Which results a survey publishes: none, or to which audience and whether they are open yet. */
export type Publication = { readonly to: Audience; readonly isOpen: boolean } | undefined

type Published = Window & Pick<SurveySettings, 'results' | 'resultsWhen'>

/**
 * The publication of a survey's results at an instant. Results that are published on closing wait until the last
 * response can have arrived: nobody who may still vote should see how others did.
 *
 * @param now milliseconds since 1970
 * @param hasResponses whether anybody has ever started a response
 * @example publicationOf({ ...DEFAULT_SETTINGS, results: 'public', resultsWhen: 'always' }, 0, true) // { to: 'public', isOpen: true }
 */
export function publicationOf(settings: Published, now: number, hasResponses: boolean): Publication {
  const { results: to, resultsWhen } = settings
  if (to === 'designer') return undefined
  return { to, isOpen: resultsWhen === 'always' || isOver(settings, now, hasResponses) }
}

/** Whether others than its designers read what a survey decides once it is over. */
export const publishesDecision = ({ settings, questions }: Pick<Survey, 'settings' | 'questions'>): boolean =>
  settings.results !== 'designer' && questions.some((question) => 'outcome' in question && question.outcome)

type Keys = Pick<SurveySettings, 'hasUKey' | 'uKeyMode' | 'ballotSecrecy'>

/** Whether everybody who answers has a key that was issued, so that no ballot is made up. */
export const hasIssuedKeys = ({ hasUKey, uKeyMode }: Keys) => hasUKey && uKeyMode === 'list'

/**
 * The fewest people about whom anything is published. Where anybody may answer as often as they like, whoever makes up
 * all ballots but one knows that one.
 */
export function smallestNumber(settings: Keys): number {
  if (isOpenBallot(settings)) return 1
  return hasIssuedKeys(settings) ? PRIVACY_THRESHOLD : 20
}

/** The fewest people by whom published figures change. */
export function batchSize(settings: Keys): number {
  if (isOpenBallot(settings)) return 1
  return hasIssuedKeys(settings) ? 10 : 20
}

/**
 * The fewest people whom the end of a survey adds to the figures: a batch if others are in them, as the survey may have
 * been over before. Designers of secret ballots see all there are, though readers see figures of `smallestNumber` only;
 * a single ballot would be that of the only key on the list that was submitted.
 *
 * @param people in the figures
 */
export function fewestAtTheEnd(settings: Keys, people: number): number {
  if (people > 0) return batchSize(settings)
  return isSecret(settings) ? 2 : smallestNumber(settings)
}

/** People whose responses are published together. */
export type WaitingGroup = {
  readonly people: number
  /** How many of them may have been published before: they were excluded since, and count again. */
  readonly back: number
}

/**
 * How many of the waiting groups are published while a survey is open: all whole batches but the newest one, so that
 * those who come last are never published as fewer than a batch.
 *
 * @param waiting people who completed the survey and are not in the published figures yet, by groups that are published
 * together, in order; simulated responses count as nobody
 * @param batch see `batchSize`
 * @param removed people in the published figures who do not count where they did
 * @example groupsWhileOpen([10, 4, 7].map((people) => ({ people, back: 0 })), 10, 0) // 1
 */
export function groupsWhileOpen(waiting: readonly WaitingGroup[], batch: number, removed: number): number {
  if (batch === 1) return waiting.length
  const ends = [leadingSimulated(waiting, removed)]
  let people = 0
  for (const [at, added] of addedPeople(waiting, removed).entries()) {
    people += added
    if (people < batch) continue
    ends.push(at + 1)
    people = 0
  }
  return ends.at(-2) ?? ends[0]!
}

/**
 * How many of the waiting groups are published once a survey is over: all of them, if enough people come into the figures
 * or enough leave them. Who comes and who leaves are not added up: somebody who submitted other answers does both.
 *
 * @param enough see `fewestAtTheEnd`
 * @param removed see `groupsWhileOpen`
 */
export function groupsAtTheEnd(waiting: readonly WaitingGroup[], enough: number, removed: number): number {
  const all = waiting.reduce((sum, { people }) => sum + people, 0)
  const added = addedPeople(waiting, removed).reduce((sum, people) => sum + people, 0)
  const gone = removed - (all - added)
  return Math.max(added, gone) >= enough ? waiting.length : leadingSimulated(waiting, removed)
}

/** The people by whom each group changes the figures: who comes back to them changes nothing. */
function addedPeople(waiting: readonly WaitingGroup[], removed: number): number[] {
  let left = removed
  return waiting.map(({ people, back }) => {
    const same = Math.min(back, left)
    left -= same
    return people - same
  })
}

/**
 * Whether people are published as the next group whose answers are counted by label. While a survey is open, each group is
 * as large as all before it together: so there are few, and their fives, which are rounded by themselves, stay close to
 * the counts.
 *
 * @param waiting people who are published, but not in such a group
 * @param before people in earlier groups
 */
export const isNextGroup = (waiting: number, before: number, isOver: boolean): boolean =>
  waiting > 0 && (isOver || waiting >= before)

/**
 * Whether answers to a question that were told are told anew, without people who were removed since: only if a batch of
 * them answered it, and what is told changes by a batch whoever else is told of at the same time. Counts in fives that
 * fell as others came would tell what the few who were removed had answered.
 *
 * @param told people who answered among those of whom was told
 * @param left how many of them still count
 * @param added people who answered among those who are told of from now on
 */
export const isToldAnew = (
  { told, left, added }: { readonly told: number; readonly left: number; readonly added: number },
  batch: number,
): boolean => told - left >= batch && Math.abs(left + added - told) >= batch

/** Simulated responses hide nobody, and wait only if somebody would leave the figures alone as they come. */
function leadingSimulated(waiting: readonly WaitingGroup[], removed: number): number {
  if (removed > 0) return 0
  const first = waiting.findIndex(({ people }) => people > 0)
  return first < 0 ? waiting.length : first
}
