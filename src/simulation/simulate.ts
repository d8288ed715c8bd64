import type { Database } from '../../db/database.ts'
import { secretDraws } from '../crypto.ts'
import { type Arm, armById, hasArms } from '../domain/arms/arm.ts'
import { type AssignedArm, assignedArms, drawnBlocks } from '../domain/arms/assignment.ts'
import { surveyOfArm } from '../domain/arms/survey-of-arm.ts'
import { withBudgets } from '../domain/ballot/budgets.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { ballotIdOf } from '../responses/identity.ts'
import type { StoredSurvey } from '../surveys/repository.ts'
import { recountCompleted } from '../surveys/stops/repository.ts'
import { type Answers, inventAnswers } from './answers.ts'
import { inventOpinions, inventPerson, type Person } from './people.ts'
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

/** How many people are simulated for one place before it stays empty because all would be screened out. */
const ATTEMPTS = 20

/** The number of days before now over which completions are spread. */
const DAYS = 14

export type Simulation = {
  readonly responses: number
  readonly seed: number
  readonly now: number
  /** Groups of the simulated people's keys, if the survey asks for keys; those of issued keys if absent. */
  readonly groups?: readonly string[]
  readonly batch?: number
  readonly onProgress?: (done: number) => void
}

type StoredIdentity = Pick<StoredSurvey, 'survey' | 'identitySalt'>

/**
 * Adds realistic completed responses to a survey, marked as simulated: their answers satisfy the same rules as those of
 * respondents, and they are spread over the arms of an experiment by their shares. They count in no quota, and nobody's
 * arm depends on theirs. The same seed gives the same people, so repeating it adds nobody.
 *
 * @returns how many were added: fewer if nearly everybody would be screened out
 */
export async function simulate(
  database: Database,
  stored: StoredIdentity,
  { responses, seed, now, groups = [], batch = BATCH, onProgress }: Simulation,
): Promise<number> {
  const { survey } = stored
  await lockSurvey(database, survey.id)
  const opinions = survey.questions.flatMap((question) =>
    isBallot(question) ? [inventOpinions(question, seed)] : [],
  )
  const labels = groups.length > 0 ? groups : await listGroups(database, survey.id)
  const inventOne = (number: number, place: AssignedArm | undefined): Made | undefined => {
    const arm = armById(survey.settings, place?.armId)
    const mode = arm?.mode ?? survey.settings.mode
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const person = inventPerson(number, seed, { questions: survey.questions, mode }, attempt)
      const identity = identityOf(stored, person, labels)
      const own = surveyOfArm(withBudgets(survey, identity.key?.label ?? null), arm)
      const answers = inventAnswers(person, opinions, own)
      if (answers)
        return {
          ...identity,
          answers,
          response: {
            ...responseOf(person, identity.ballotId, { survey, arm, now }),
            armPosition: place ? number : null,
            armBlock: place?.block ?? null,
          },
        }
    }
    return undefined
  }
  let added = 0
  let writing = Promise.resolve()
  for (let done = 0; done < responses; done += batch) {
    const numbers = Array.from({ length: Math.min(batch, responses - done) }, (_, at) => done + at)
    const places = armPlaces(stored, seed, { from: done, count: numbers.length })
    const made = numbers.flatMap((number, at) => inventOne(number, places[at]) ?? [])
    // While a batch is written, the next one is generated.
    await writing
    writing = write(database, survey, made).then((count) => {
      added += count
      onProgress?.(done + numbers.length)
    })
    // Lets other work in the process have its turn.
    await Bun.sleep(0)
  }
  await writing
  await recountCompleted(database, survey.id)
  return added
}

/** Removes every simulated response to a survey with its key; people's answers stay, and keep the questions fixed. */
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
 * No respondent can have the ballot of a simulated person: its key is a digest over the survey's secret salt and
 * revoked; and without a list of keys, the ballot is of a kind of its own.
 */
function identityOf(
  { survey, identitySalt }: StoredIdentity,
  { uuid }: Person,
  labels: readonly string[],
): Identity {
  const ballotId = ballotIdOf(identitySalt, 's', uuid)
  const { hasUKey, uKeyMode } = survey.settings
  if (!hasUKey || uKeyMode !== 'list') return { ballotId, key: null }
  const uKey = `simulated-${ballotId}`
  const label = labels[Number.parseInt(ballotId.slice(0, 8), 16) % labels.length] ?? null
  return { ballotId: ballotIdOf(identitySalt, 'k', uKey), key: { uKey, label } }
}

type Made = Identity & {
  readonly answers: Answers
  readonly response: SimulatedResponse
}

/** Responses count only once their answers are stored, so an interruption leaves none without them. */
async function write(database: Database, survey: Survey, made: readonly Made[]): Promise<number> {
  const keys = made.flatMap(({ key }) => key ?? [])
  if (keys.length > 0) await insertSimulatedKeys(database, survey.id, keys)
  const added = await insertResponses(
    database,
    survey,
    made.map(({ response }) => response),
  )
  for (const { id } of survey.questions) {
    const answers = made.flatMap(({ ballotId, answers }) => {
      const answer = answers.get(id)
      return answer ? [{ ballotId, answer }] : []
    })
    if (answers.length > 0) await insertAnswers(database, { surveyId: survey.id, questionId: id }, answers)
  }
  const ballotIds = made.map(({ ballotId }) => ballotId)
  await completeResponses(database, survey.id, ballotIds)
  return added
}

/** The places of successive people in the arms; empty in a survey without arms. */
function armPlaces(
  { survey, identitySalt }: StoredIdentity,
  seed: number,
  positions: Parameters<typeof assignedArms>[2],
): readonly AssignedArm[] {
  const { settings } = survey
  if (!hasArms(settings)) return []
  return assignedArms(settings.arms, drawnBlocks(secretDraws(identitySalt, `simulated/${seed}`)), positions)
}

type Circumstances = { readonly survey: Survey; readonly arm: Arm | undefined; readonly now: number }

function responseOf(
  person: Person,
  ballotId: string,
  { survey, arm, now }: Circumstances,
): Omit<SimulatedResponse, 'armPosition' | 'armBlock'> {
  const { uuid, seconds, random, mode } = person
  const completedAt = Math.floor(now - random() * DAYS * 86_400_000)
  return {
    ballotId,
    respondent: uuid,
    startedAt: completedAt - seconds * 1000,
    completedAt,
    mode,
    input: arm?.input ?? survey.settings.input,
    arm: arm?.armId ?? null,
  }
}
