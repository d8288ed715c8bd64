import type { Database } from '../../db/database.ts'
import { type AnsweredQuestion, isAnswered } from '../domain/answered.ts'
import { checkAnswer } from '../domain/answers.ts'
import { withBudgets } from '../domain/budgets.ts'
import { type Cast, castFor } from '../domain/cast.ts'
import { shownQuestions } from '../domain/show-if/rule.ts'
import type { StoredAnswer } from '../domain/stored-answer.ts'
import type { Survey } from '../domain/survey.ts'
import { ballotIdOf } from '../responses/identity.ts'
import { storedAnswer } from '../responses/stored-answer.ts'
import { recountCompleted, type StoredSurvey } from '../surveys/repository.ts'
import {
  inventAnswer,
  inventBallot,
  inventOpinions,
  inventPerson,
  type Opinions,
  type Person,
} from './people.ts'
import {
  completeResponses,
  insertAnswers,
  insertResponses,
  insertSimulatedKeys,
  listGroups,
  lockSurvey,
  removeResponses,
  removeSimulatedKeys,
  type SimulatedKey,
  type SimulatedResponse,
  unlockSurvey,
} from './repository.ts'

const BATCH = 1_000

/** Rows removed in one statement: well within the deadline of a call. */
const REMOVED_AT_ONCE = 2_000

/** Days before now over which completions are spread. */
const DAYS = 14

export type Simulation = {
  readonly responses: number
  readonly seed: number
  readonly now: number
  /** Groups of the keys of invented people, where the survey asks for keys; those of issued keys where none are named. */
  readonly groups?: readonly string[]
  readonly batch?: number
  readonly onProgress?: (done: number) => void
}

type StoredIdentity = Pick<StoredSurvey, 'survey' | 'identitySalt'>

/**
 * Puts believable completed responses into a survey, marked as simulated: invented people, whose answers pass the rules
 * that those of respondents pass. The same seed makes the same people, so doing it again adds nobody.
 *
 * @returns how many were added
 */
export async function simulate(
  database: Database,
  stored: StoredIdentity,
  { responses, seed, now, groups = [], batch = BATCH, onProgress }: Simulation,
): Promise<number> {
  const { survey } = stored
  await lockSurvey(database, survey.id)
  const opinions = survey.questions.flatMap((question) =>
    question.type === 'qv' ? [inventOpinions(question, seed)] : [],
  )
  const labels = groups.length > 0 ? groups : await listGroups(database, survey.id)
  let added = 0
  let writing = Promise.resolve()
  for (let done = 0; done < responses; done += batch) {
    const numbers = Array.from({ length: Math.min(batch, responses - done) }, (_, at) => done + at)
    const made = await Promise.all(
      numbers.map(async (number) => {
        const person = inventPerson(number, seed, survey.questions)
        const identity = await identityOf(stored, person, labels)
        const own = withBudgets(survey, identity.key?.label ?? null)
        const answers = shownAnswers(survey, inventedBy(person, opinions, own))
        return { ...identity, answers, response: responseOf(person, identity.ballotId, now) }
      }),
    )
    // While a batch is written, the next one is made.
    await writing
    writing = write(database, survey, made).then((count) => {
      added += count
      onProgress?.(done + numbers.length)
    })
    // What shares the process gets its turn.
    await Bun.sleep(0)
  }
  await writing
  await recountCompleted(database, survey.id)
  return added
}

/** Removes every simulated response to a survey with its key; what people answered stays, and keeps the questions fixed. */
export async function removeSimulated(
  database: Database,
  surveyId: string,
): Promise<{ readonly responses: number; readonly keys: number }> {
  const all = async (remove: typeof removeResponses) => {
    for (let removed = 0; ; ) {
      const now = await remove(database, surveyId, REMOVED_AT_ONCE)
      removed += now
      if (now < REMOVED_AT_ONCE) return removed
    }
  }
  const gone = { responses: await all(removeResponses), keys: await all(removeSimulatedKeys) }
  await unlockSurvey(database, surveyId)
  await recountCompleted(database, surveyId)
  return gone
}

type Identity = { readonly ballotId: string; readonly key: SimulatedKey | null }

/**
 * No respondent can have the ballot of an invented person: its key is a digest over the survey's secret salt and
 * revoked; and where a survey has no list of keys, the ballot is of a kind of its own.
 */
async function identityOf(
  { survey, identitySalt }: StoredIdentity,
  { uuid }: Person,
  labels: readonly string[],
): Promise<Identity> {
  const ballotId = await ballotIdOf(identitySalt, 's', uuid)
  const { hasUKey, uKeyMode } = survey.settings
  if (!hasUKey || uKeyMode !== 'list') return { ballotId, key: null }
  const uKey = `simulated-${ballotId}`
  const label = labels[Number.parseInt(ballotId.slice(0, 8), 16) % labels.length] ?? null
  return { ballotId: await ballotIdOf(identitySalt, 'k', uKey), key: { uKey, label } }
}

type Made = Identity & {
  /** By the order of the questions that are answered; null where one is not shown. */
  readonly answers: readonly (StoredAnswer | null)[]
  readonly response: SimulatedResponse
}

/** Responses count only once their answers are there, so an interruption leaves none without them. */
async function write(database: Database, survey: Survey, made: readonly Made[]): Promise<number> {
  const keys = made.flatMap(({ key }) => key ?? [])
  if (keys.length > 0) await insertSimulatedKeys(database, survey.id, keys)
  const added = await insertResponses(
    database,
    survey,
    made.map(({ response }) => response),
  )
  for (const [place, { id }] of survey.questions.filter(isAnswered).entries()) {
    const answers = made.flatMap(({ ballotId, answers }) => {
      const answer = answers[place] ?? null
      return answer ? [{ ballotId, answer }] : []
    })
    if (answers.length > 0) await insertAnswers(database, { surveyId: survey.id, questionId: id }, answers)
  }
  const ballotIds = made.map(({ ballotId }) => ballotId)
  await completeResponses(database, survey.id, ballotIds)
  return added
}

function shownAnswers(survey: Survey, invented: readonly StoredAnswer[]): (StoredAnswer | null)[] {
  const answered = survey.questions.filter(isAnswered)
  const stored = new Map(answered.map(({ id }, at) => [id, invented[at]]))
  const answerOf = (questionId: string) => stored.get(questionId)?.value
  const hasVotes = (id: string) => stored.get(id)?.votes?.some((votes) => votes !== 0) ?? false
  const shown = shownQuestions(survey, { answerOf, hasVotes, parameters: null })
  return answered.map(({ id }, at) => (shown.has(id) ? (invented[at] ?? null) : null))
}

/** A person's answers in the order of the questions, so that votes are there before what is asked about them. */
function inventedBy(person: Person, opinions: readonly Opinions[], survey: Survey): StoredAnswer[] {
  const votes = new Map<string, StoredAnswer['votes']>()
  return survey.questions.filter(isAnswered).map((question) => {
    const { questions, settings } = survey
    const about = { questions, uuid: person.uuid, shuffle: settings.shuffle }
    const cast = castFor(question, { ...about, votes: 'of' in question ? votes.get(question.of) : null })
    const answer = answerOf(person, question, opinions, survey, cast)
    votes.set(question.id, answer.votes)
    return answer
  })
}

function answerOf(
  person: Person,
  question: AnsweredQuestion,
  opinions: readonly Opinions[],
  survey: Survey,
  cast: Cast | undefined,
): StoredAnswer {
  const opinion = opinions.find((each) => each.question.id === question.id)
  const content =
    question.type === 'qv' && opinion
      ? inventBallot(person, { ...opinion, question }, survey.settings.shuffle)
      : inventAnswer(person, question as Exclude<AnsweredQuestion, { type: 'qv' }>, cast)
  const checked = checkAnswer(question, content, cast)
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
