import type { Database } from '../../../db/database.ts'
import { slowAnswers } from '../../cache/slow-answers.ts'
import { concurrencyLimit } from '../../concurrency/concurrency-limit.ts'
import type { AskingBody } from '../../contract/results/asking.ts'
import { seedOf } from '../../domain/ballot/ordering.ts'
import { alignmentRows } from '../../domain/checks/asking/alignment.ts'
import { habitRows } from '../../domain/checks/asking/habits.ts'
import { type AskedPerson, measuresOf } from '../../domain/checks/asking/measures.ts'
import { scalesOf } from '../../domain/checks/asking/option-scales.ts'
import { resamplesFor } from '../../domain/checks/asking/predicted-behaviour.ts'
import {
  type AskedBallot,
  type PredictionRow,
  predictionRows,
  scoreRows,
} from '../../domain/checks/asking/rows.ts'
import { shapeRows } from '../../domain/checks/asking/shape.ts'
import { breakOffRows } from '../../domain/checks/effort/break-off.ts'
import { effortRows } from '../../domain/checks/effort/option-effort.ts'
import { workLoadRows } from '../../domain/checks/effort/work-load.ts'
import { chosenFromText } from '../../domain/questions/choice/answer.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { countOptions } from '../../domain/survey/survey-size.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { filterKey } from '../counting/filtered-counts.ts'
import { patiently } from '../counting/patience.ts'
import { countStoppedResponses } from '../funnel/stopped-repository.ts'
import { type AskingRequest, askingIn } from './asking-request.ts'
import { compareWaves, type FindWave, otherWave, type Wave } from './other-wave.ts'
import { listPeopleAsked } from './repository.ts'

/** Compares the ways in which a survey asks about its options. */
export type AskingReader = {
  /** What a query asks to compare; see `askingIn`. */
  readonly requested: typeof askingIn
  /** @throws Failure UNAVAILABLE while it takes long to compute; INVALID_INPUT for another wave that cannot be joined */
  read(survey: Survey, filter: ResponseFilter, asked: AskingRequest, find: FindWave): Promise<AskingBody>
}

/** The most people who are compared, a random sample of all; fewer if people times options exceed MOST_OPINIONS. */
const MOST_PEOPLE = 10_000
const MOST_OPINIONS = 250_000

/** The most logs that are read, each of some hundreds of actions; fewer if there are many options. */
const MOST_LOGS = 1_000
const MOST_ACTED_ON = 25_000

const CACHED = 50
const AT_ONCE = 1
const WAITING = 20

/** @param reading returns the database to read from */
export function createAskingReader(reading: () => Database, now: () => number): AskingReader {
  const answers = slowAnswers<AskingBody>(now, CACHED)
  const limited = concurrencyLimit(AT_ONCE, WAITING)
  return {
    requested: askingIn,
    async read(survey, filter, asked, find) {
      const other = asked.wave === null ? undefined : await otherWave(survey, asked.wave, find)
      const key = JSON.stringify([filterKey(survey, filter), asked, other?.survey.revision])
      const work = () => limited(() => compare(reading(), survey, { filter, asked, other }))
      return patiently(answers.known(key) ?? answers.ask(key, work), survey)
    },
  }
}

type Compared = {
  readonly filter: ResponseFilter
  readonly asked: AskingRequest
  readonly other: Wave | undefined
}

async function compare(
  database: Database,
  survey: Survey,
  { filter, asked: { behaviour, reference }, other }: Compared,
): Promise<AskingBody> {
  const options = Math.max(1, countOptions(survey.questions))
  const most = Math.min(MOST_PEOPLE, Math.floor(MOST_OPINIONS / options))
  const logs = Math.min(MOST_LOGS, Math.floor(MOST_ACTED_ON / options))
  const { people, isSample } = await listPeopleAsked(database, survey, { filter, most, logs })
  const left = new Set(behaviour ? [behaviour.questionId] : [])
  const questions = survey.questions.filter(({ id }) => !left.has(id))
  const ballots: AskedBallot[] = survey.questions.filter(isBallot).map((question) => ({
    question,
    measured: measuresOf(survey, question, people, left),
    questions,
  }))
  const drawing = { resamples: resamplesFor(people.length, options), seed: seedOf(survey.id) }
  const prediction: PredictionRow[][] = []
  for (const ballot of behaviour ? ballots : []) {
    const didBy = (person: AskedPerson) => didIn(person, behaviour!)
    prediction.push(await inTimeSlices(predictionRows(ballot, { didBy, reference, ...drawing })))
  }
  const joined = other && (await compareWaves(database, { survey, people }, other, drawing))
  return {
    people: people.length,
    isSample,
    reference,
    behaviour,
    wave: joined ? { surveyId: other.survey.id, title: other.survey.title, people: joined.people } : null,
    resamples: drawing.resamples,
    scales: scalesIn(survey, questions),
    tables: {
      prediction: prediction.flat(),
      scores: ballots.flatMap(scoreRows),
      alignment: ballots.flatMap(({ question }) => alignmentRows(survey, question, people)),
      shape: ballots.flatMap((ballot) => shapeRows(ballot, reference)),
      habits: ballots.flatMap(habitRows),
      breakOff: breakOffRows(survey, await countStoppedResponses(database, survey, true)),
      effort: effortRows(survey, people, reference),
      workLoad: workLoadRows(survey, people, reference),
      waves: joined?.waves ?? [],
      waveOrders: joined?.waveOrders ?? [],
    },
  }
}

/** Whether somebody chose it; undefined if they did not answer. */
function didIn({ answers }: AskedPerson, { questionId, choiceId }: NonNullable<AskingRequest['behaviour']>) {
  const value = answers.get(questionId)?.value
  return value ? chosenFromText(value).selection.includes(choiceId) : undefined
}

function scalesIn({ questions }: Survey, asked: Survey['questions']): AskingBody['scales'] {
  return questions.filter(isBallot).flatMap(({ id: questionId, options }) =>
    scalesOf(options, asked).flatMap(({ rating, importance }, at) => {
      const found = { rating: rating?.id ?? null, importance: importance?.question.id ?? null }
      return rating || importance ? [{ questionId, optionId: options[at]!.id, ...found }] : []
    }),
  )
}
