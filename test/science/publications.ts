import { affordableVotes, voteRange } from '../../src/domain/ballot/credits.ts'
import { type Random, seededRandom } from '../../src/domain/ballot/ordering.ts'
import { confidenceOf, voteIntervals } from '../../src/domain/certainty/confidence.ts'
import { ONE_LOOK } from '../../src/domain/certainty/sampling.ts'
import { discloseIntervals, discloseQv } from '../../src/domain/disclosure/disclosure.ts'
import { PAIRS_FROM } from '../../src/domain/disclosure/people-needed.ts'
import { countsOf } from '../../src/domain/results/counting-rules.ts'
import { qvFigures } from '../../src/domain/results/results.ts'
import type { QvTally } from '../../src/domain/results/tally.ts'
import { DEFAULT_SETTINGS, type QvQuestion } from '../../src/domain/survey/survey.ts'
import { qvResultsBody } from '../../src/results/figures/reply.ts'
import { disclosedBody } from '../../src/results/publication/disclosed-body.ts'
import { DEFINITION } from '../domain/definitions.ts'
import { questionOf, tallyOf } from '../domain/results/counted-ballots.ts'
import { type Attack, type Ballots, randomBallots } from './attack.ts'

/** More about voting, given how many there are, on how many options, with how many credits. */
type Crowd = (random: Random, people: number, options: number, credits: number) => number[][]

/** Nearly everybody gives the first option the same votes and the others none. */
const unanimous: Crowd = (random, people, options, credits) => {
  const most = affordableVotes(credits)
  const votes = random() < 0.5 ? most : Math.ceil(most * random())
  return randomBallots(random, people, options, credits).map((ballot) =>
    random() < 0.93 ? ballot.map((_, at) => (at === 0 ? votes : 0)) : ballot,
  )
}

/** One in seven votes on anything, on one option. */
const sparse: Crowd = (random, people, options, credits) =>
  Array.from({ length: people }, () => {
    const votes = (random() < 0.7 ? 1 : -1) * Math.ceil(random() * affordableVotes(credits))
    const voted = random() < 0.15 ? Math.floor(random() * options) : -1
    return Array.from({ length: options }, (_, at) => (at === voted ? votes : 0))
  })

/** All are with all their credits for the first option or against it; a fifth have some left for the second. */
const polarised: Crowd = (random, people, options, credits) =>
  Array.from({ length: people }, () => {
    const most = affordableVotes(credits)
    const side = random() < 0.5 ? 1 : -1
    const some = Math.floor(0.6 * most)
    const [first, second] = random() < 0.2 ? [side * some, some] : [side * most, 0]
    return Array.from({ length: options }, (_, at) => (at === 0 ? first : at === 1 ? second : 0))
  })

export const CROWDS = { 'as in a study': randomBallots, unanimous, sparse, polarised }

/** A survey with unique keys and one question, everybody's ballots, and what is published of any ballots. */
export type Publication = Omit<Attack, 'steps'> & { readonly ballots: Ballots }

type Asked = {
  readonly crowd: Crowd
  readonly people: number
  readonly seed: number
  /** The credits of the question; drawn if absent. */
  readonly credits?: number
  /** Which votes the question takes. */
  readonly direction?: 'both' | 'up'
  /** How many people's figures are published while the survey is open; nothing is if absent. */
  readonly before?: number
}

export function publication({
  crowd,
  people,
  seed,
  direction = 'both',
  before,
  credits,
}: Asked): Publication {
  const random = seededRandom(seed)
  const options = 2 + Math.floor(random() * 4)
  const drawnCredits = [4, 9, 25, 59, 100][Math.floor(random() * 5)]!
  const totalCredits = credits ?? drawnCredits
  const question = questionOf(options, { totalCredits, direction })
  const drawn = crowd(random, people, options, totalCredits)
  const ends = before === undefined ? [people] : [before, people]
  const when = (at: number) => ({ isFinal: at === ends.length - 1, isOnce: ends.length === 1, groups: [] })
  const each = (all: Ballots, said: (some: Ballots, at: number) => unknown) =>
    JSON.stringify(ends.map((end, at) => said(all.slice(0, end), at)))
  const alone = { ...question, options: question.options.slice(0, 1) }
  const known = new Map<string, string>()
  return {
    ballots: direction === 'up' ? drawn.map((ballot) => ballot.map(Math.abs)) : drawn,
    credits: totalCredits,
    least: voteRange(question).least,
    ends,
    ofOption: (votes, at) => {
      const key = `${at} ${votes.toSorted((one, other) => one - other).join()}`
      const said =
        known.get(key) ??
        JSON.stringify(
          quickly(
            alone,
            votes.map((vote) => [vote]),
            when(at),
          ),
        )
      known.set(key, said)
      return said
    },
    jointly: (all) =>
      people < PAIRS_FROM
        ? ''
        : each(all, (some, at) => figuresOf(question, tallyOf(question, some), when(at))),
    publish: (all) => each(all, (some, at) => inFull(question, some, when(at), seed)),
  }
}

type When = Parameters<typeof disclosedBody>[2]

const figuresOf = (question: QvQuestion, tally: QvTally, when: When) =>
  discloseQv(question, qvFigures(question, tally), { simulated: 0, fewest: 5, ...when })

/** Without how sure the order of the options is. */
function quickly(question: QvQuestion, ballots: Ballots, when: When) {
  const tally = tallyOf(question, ballots)
  const whole = qvFigures(question, tally)
  const figures = figuresOf(question, tally, when)
  const intervals = question.options.map((_, option) => {
    const { netVotes, estimate, mean } = voteIntervals(countsOf(tally, option), tally, ONE_LOOK)
    const known = netVotes && estimate && mean && { netVotes, estimate, mean }
    const sample = { ...when, simulated: 0, sampling: ONE_LOOK, responses: ballots.length }
    return discloseIntervals(question, known, whole.options[option]!, sample)
  })
  return { figures, intervals }
}

function inFull(question: QvQuestion, ballots: Ballots, when: When, seed: number) {
  const tally = tallyOf(question, ballots)
  const steps = confidenceOf(tally, ballots, { sampling: ONE_LOOK, seed })
  let step = steps.next()
  while (!step.done) step = steps.next()
  const asked = { seed, responses: ballots.length, populationSize: null, sampling: ONE_LOOK, pending: false }
  const results = qvResultsBody(question, 0, qvFigures(question, tally), { ...step.value, ...asked })
  const settings = { ...DEFAULT_SETTINGS, hasUKey: true }
  const survey = { ...DEFINITION, settings, questions: [question], id: `survey ${seed}`, revision: 1 }
  const time = { perDay: [], medianSeconds: null }
  const read = {
    asOf: 0,
    completed: ballots.length,
    simulated: 0,
    time,
    questions: [results],
    sampling: ONE_LOOK,
  }
  return disclosedBody(survey, read, when)
}
