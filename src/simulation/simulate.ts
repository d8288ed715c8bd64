import type { Database } from '../../db/database.ts'
import { checkAnswer } from '../domain/answers.ts'
import type { StoredAnswer } from '../domain/stored-answer.ts'
import type { Question, Survey } from '../domain/survey.ts'
import { ballotIdOf } from '../responses/identity.ts'
import { storedAnswer } from '../responses/stored-answer.ts'
import type { StoredSurvey } from '../surveys/repository.ts'
import {
  inventAnswer,
  inventBallot,
  inventOpinions,
  inventPerson,
  type Opinions,
  type Person,
} from './people.ts'
import { insertAnswers, insertResponses, lockSurvey, type SimulatedResponse } from './repository.ts'

/** Responses written in one statement. */
const BATCH = 1_000

/** Days before now over which completions are spread. */
const DAYS = 14

export type Simulation = {
  readonly responses: number
  readonly seed: number
  /** Milliseconds since 1970. */
  readonly now: number
  /** Told how many are done, now and then. */
  readonly onProgress?: (done: number) => void
}

/**
 * Puts believable completed responses into a survey: invented people, whose answers pass the rules that those of
 * respondents pass. The same seed makes the same people, so doing it again adds nobody.
 */
export async function simulate(
  database: Database,
  { survey, identitySalt }: Pick<StoredSurvey, 'survey' | 'identitySalt'>,
  { responses, seed, now, onProgress }: Simulation,
): Promise<void> {
  await lockSurvey(database, survey.id)
  const opinions = survey.questions.flatMap((question) =>
    question.type === 'qv' ? [inventOpinions(question, seed)] : [],
  )
  let writing = Promise.resolve()
  for (let done = 0; done < responses; done += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, responses - done) }, (_, at) => done + at)
    const made = await Promise.all(
      numbers.map(async (number) => {
        const person = inventPerson(number, seed, survey.questions)
        const ballotId = await ballotIdOf(identitySalt, 'u', person.uuid)
        const answers = survey.questions.map((question) => answerOf(person, question, opinions, survey))
        return { ballotId, answers, response: responseOf(person, ballotId, now) }
      }),
    )
    // While a batch is written, the next one is made.
    await writing
    writing = write(database, survey, made).then(() => onProgress?.(done + numbers.length))
  }
  await writing
}

type Made = {
  readonly ballotId: string
  readonly answers: readonly StoredAnswer[]
  readonly response: SimulatedResponse
}

/** Answers come first, so that a completed response is never without them. */
async function write(database: Database, survey: Survey, made: readonly Made[]): Promise<void> {
  for (const [place, { id }] of survey.questions.entries()) {
    const answers = made.map(({ ballotId, answers }) => ({ ballotId, answer: answers[place]! }))
    await insertAnswers(database, { surveyId: survey.id, questionId: id }, answers)
  }
  await insertResponses(
    database,
    survey,
    made.map(({ response }) => response),
  )
}

function answerOf(
  person: Person,
  question: Question,
  opinions: readonly Opinions[],
  survey: Survey,
): StoredAnswer {
  const opinion = opinions.find((each) => each.question.id === question.id)
  const content =
    question.type === 'qv' && opinion
      ? inventBallot(person, opinion, survey.settings.shuffle)
      : inventAnswer(person, question as Exclude<Question, { type: 'qv' }>)
  const checked = checkAnswer(question, content)
  if ('refusal' in checked)
    throw new Error(`an invented answer is refused: ${JSON.stringify(checked.refusal)}`)
  return storedAnswer(question, checked.answer)
}

function responseOf(person: Person, ballotId: string, now: number): SimulatedResponse {
  const { uuid, seconds, random, organizes } = person
  const completedAt = Math.floor(now - random() * DAYS * 86_400_000)
  const startedAt = completedAt - seconds * 1000
  return { ballotId, respondent: uuid, startedAt, completedAt, mode: organizes ? 'interactive' : 'text' }
}
