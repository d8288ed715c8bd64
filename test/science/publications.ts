import { confidenceOf } from '../../src/domain/confidence.ts'
import { voteRange } from '../../src/domain/credits.ts'
import { type DisclosedQv, discloseQv } from '../../src/domain/disclosure.ts'
import { seededRandom } from '../../src/domain/ordering.ts'
import { qvFigures } from '../../src/domain/results.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/survey.ts'
import { type DisclosedBody, disclosedBody } from '../../src/results/publication/disclosed-body.ts'
import { qvResultsBody } from '../../src/results/reply.ts'
import { questionOf, tallyOf } from '../domain/counted-ballots.ts'
import { DEFINITION } from '../domain/definitions.ts'
import { type Ballots, randomBallots } from './attack.ts'

/** The fewest people by whom publications of these surveys differ. */
export const BATCH = 10

/** Of everybody who answered a survey with unique keys and one question: their ballots, and what is published of them. */
export type Publication = {
  readonly ballots: Ballots
  readonly credits: number
  /** The fewest votes on an option. */
  readonly least: number
  /** The figures of the question without how sure they are; undefined where none are told. */
  readonly disclose: (ballots: Ballots, isFinal?: boolean) => DisclosedQv | undefined
  /** All that is published, with what is said of the order. */
  readonly publish: (ballots: Ballots, isFinal?: boolean) => DisclosedBody
}

/** @param direction which votes the survey takes */
export function publication(seed: number, direction: 'both' | 'up' = 'both'): Publication {
  const random = seededRandom(seed)
  const people = 10 + Math.floor(random() * 31)
  const options = 2 + Math.floor(random() * 5)
  const credits = [9, 25, 59, 100][Math.floor(random() * 4)]!
  const question = questionOf(options, { totalCredits: credits, direction })
  const settings = { ...DEFAULT_SETTINGS, hasUKey: true }
  const survey = { ...DEFINITION, settings, questions: [question], id: `survey ${seed}`, revision: 1 }
  const counted = (ballots: Ballots) => {
    const tally = tallyOf(question, ballots)
    return { tally, figures: qvFigures(question, tally) }
  }
  const disclose = (ballots: Ballots, isFinal = true) =>
    discloseQv(counted(ballots).figures, { people: ballots.length, simulated: 0, batch: BATCH, isFinal })
  const publish = (ballots: Ballots, isFinal = true) => {
    const { tally, figures } = counted(ballots)
    const steps = confidenceOf(tally, ballots, { populationSize: null, seed })
    let step = steps.next()
    while (!step.done) step = steps.next()
    const asked = { seed, responses: ballots.length, populationSize: null, pending: false }
    const results = qvResultsBody(question, 0, figures, { ...step.value, ...asked })
    const time = { perDay: [], medianSeconds: null }
    const read = { asOf: 0, completed: ballots.length, simulated: 0, time, questions: [results] }
    return disclosedBody(survey, read, isFinal)
  }
  const drawn = randomBallots(random, people, options, credits)
  const ballots = direction === 'up' ? drawn.map((ballot) => ballot.map(Math.abs)) : drawn
  return { ballots, credits, least: voteRange(question).least, disclose, publish }
}
