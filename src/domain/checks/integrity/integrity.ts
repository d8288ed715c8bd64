import { PRACTICE_QUESTIONS } from '../../ballot/practice.ts'
import type { ExclusionSettings } from './exclusion-rule.ts'
import { FLAGS, type Flag } from './flags.ts'

/** What flags are judged by. Instants and durations are in milliseconds. */
export type ResponseTraces = {
  readonly id: string
  readonly startedAt: number
  readonly completedAt: number
  /** The votes of each ballot, in the order of the survey's questions; undefined for one that was not answered. */
  readonly votes: readonly (readonly number[] | undefined)[]
  /** How many options the ballots showed. */
  readonly options: number
  /** Questions of the practice ballot that were answered correctly; null if it was not done. */
  readonly practiceCorrect: number | null
  /** How long the page was hidden after Begin, by the action log. */
  readonly hiddenMs: number
  /** Whether a text grew faster than anybody types, by the action log. */
  readonly pasted: boolean
  /** How many attention checks it failed. */
  readonly failedChecks: number
  /** Whether a program drove the browser, as that reported. */
  readonly webdriver: boolean
  /** Whether its answers meet the conditions of the exclusion rule. */
  readonly excludedAnswer: boolean
}

const LEAST_MS_PER_OPTION = 1_000
const LIKE_BALLOTS = 5
const LIKE_WITHIN_MS = 10 * 60_000

type Rule = Pick<ExclusionSettings, 'failedChecks'>

/** The flags that one response shows by itself. */
const ALONE: {
  readonly [Name in Exclude<Flag, 'repeated'>]: (traces: ResponseTraces, rule: Rule) => boolean
} = {
  tooFast: ({ startedAt, completedAt, options }) => completedAt - startedAt < LEAST_MS_PER_OPTION * options,
  unchanged: ({ votes }) =>
    votes.some((each) => each !== undefined) && votes.every((each = []) => each.every((vote) => vote === 0)),
  practiceFailed: ({ practiceCorrect }) =>
    practiceCorrect !== null && PRACTICE_QUESTIONS.length - practiceCorrect >= 2,
  pasted: ({ pasted }) => pasted,
  webdriver: ({ webdriver }) => webdriver,
  attentionFailed: (traces, rule) => traces.failedChecks >= rule.failedChecks,
  excludedAnswer: ({ excludedAnswer }) => excludedAnswer,
  hidden: ({ startedAt, completedAt, hiddenMs }) => 2 * hiddenMs > completedAt - startedAt && hiddenMs > 0,
}

/** The flags of each response that has any, by its id, in the order of `FLAGS`. */
export function flagsOf(responses: readonly ResponseTraces[], rule: Rule): Map<string, Flag[]> {
  const repeated = repeatedIn(responses)
  const has = (flag: Flag, traces: ResponseTraces) =>
    flag === 'repeated' ? repeated.has(traces.id) : ALONE[flag](traces, rule)
  return new Map(
    responses
      .map((traces): [string, Flag[]] => [traces.id, FLAGS.filter((flag) => has(flag, traces))])
      .filter(([, flags]) => flags.length > 0),
  )
}

/** The ids of responses whose ballots were cast five times or more within ten minutes. */
function repeatedIn(responses: readonly ResponseTraces[]): Set<string> {
  const alike = new Map<string, ResponseTraces[]>()
  for (const response of responses) {
    if (response.votes.every((each) => each === undefined)) continue
    const ballot = JSON.stringify(response.votes)
    const like = alike.get(ballot)
    if (like) like.push(response)
    else alike.set(ballot, [response])
  }
  return new Set([...alike.values()].flatMap(crowded).map(({ id }) => id))
}

function crowded(alike: readonly ResponseTraces[]): ResponseTraces[] {
  const inOrder = alike.toSorted((a, b) => a.completedAt - b.completedAt)
  const found = new Set<ResponseTraces>()
  for (let last = LIKE_BALLOTS - 1; last < inOrder.length; last++) {
    const first = last - LIKE_BALLOTS + 1
    if (inOrder[last]!.completedAt - inOrder[first]!.completedAt <= LIKE_WITHIN_MS)
      for (const each of inOrder.slice(first, last + 1)) found.add(each)
  }
  return [...found]
}

/** The ids of the responses that a rule leaves out: those with any of its flags. */
export function leftOutBy(rule: readonly Flag[], flags: ReadonlyMap<string, readonly Flag[]>): string[] {
  return [...flags].flatMap(([id, found]) => (found.some((flag) => rule.includes(flag)) ? [id] : [])).sort()
}
