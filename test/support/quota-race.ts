import pLimit from 'p-limit'
import { migrate } from '../../db/migrate.ts'
import { insertSession } from '../../src/auth/repository.ts'
import { sha256 } from '../../src/crypto.ts'
import { DEFAULT_SETTINGS, type SurveyDefinition } from '../../src/domain/survey/survey.ts'
import { insertSurvey } from '../../src/surveys/editing/repository.ts'
import { api } from '../../src/urls.ts'
import { insist, onDatabase, type Servers, type Storage } from './killed-servers.ts'

/** Set QUOTA_STARTS=10000 for ten thousand. */
export const STARTS = Number(process.env.QUOTA_STARTS ?? 300)
const CLIENTS = 32
export const LONG_MS = 180_000 + 120 * STARTS
export const SURVEY = 'quotas'
const OWNER = { id: 'owner', issuer: 'test', subject: 'owner', email: 'owner@example.org' }

/**
 * One in three rents, and one in two comes from Taipei; the quotas admit fewer of each than come, and fewer in total.
 */
export const RENTERS = Math.floor(STARTS / 10)
export const OF_TAIPEI = Math.floor(STARTS / 5)
export const OF_ALL = Math.floor((3 * STARTS) / 4)

const definition: SurveyDefinition = {
  title: 'A race',
  description: 'For the last places',
  settings: {
    ...DEFAULT_SETTINGS,
    isAvailable: true,
    parameters: ['city'],
    stopAfter: OF_ALL,
    quotas: [
      {
        quotaId: 'renters',
        most: RENTERS,
        when: { any: [{ questionId: 'home', operator: 'is', value: 'c1' }] },
      },
      {
        quotaId: 'taipei',
        most: OF_TAIPEI,
        when: { all: [{ param: 'city', operator: 'is', value: 'Taipei' }] },
      },
    ],
  },
  questions: [
    {
      id: 'home',
      type: 'choice',
      text: 'How do you live?',
      description: '',
      groupId: null,
      required: true,
      choices: ['c1', 'c2', 'c3'].map((choiceId) => ({
        choiceId,
        label: choiceId,
        exclusive: false,
        fixed: false,
      })),
      multiple: false,
      min: 1,
      max: 1,
      other: false,
      shuffle: false,
    },
  ],
  questionGroups: [],
}

export const addSurvey = (storage: Storage) =>
  onDatabase(storage, async (database) => {
    await migrate(database)
    await insertSession(database, OWNER, { tokenHash: sha256('a token'), userAgent: null })
    const row = { ownerId: OWNER.id, id: SURVEY, definition, identitySalt: new Uint8Array(16), savedAt: 0 }
    await insertSurvey(database, row)
  })

/** Makes all reservations expire. */
export const letExpire = (storage: Storage) =>
  onDatabase(storage, (database) =>
    database.query(`UPDATE reservations SET expires_at = expires_at - interval '31 minutes'`, []),
  )

type Sent = { readonly surveyResponse?: { readonly _id: string; readonly status: string } }

/** The outcome of a respondent, and their properties. */
export type Ended = { readonly rents: boolean; readonly isOfTaipei: boolean; readonly status: string }

type Wave = { readonly name: string; readonly leaves: (at: number) => boolean }

/** In the first wave, one in five leaves after the first step. */
export const FIRST: Wave = { name: 'one', leaves: (at) => at % 5 === 0 }
export const SECOND: Wave = { name: 'two', leaves: () => false }
export const THIRD: Wave = { name: 'three', leaves: () => false }

const EVERYBODY = Array.from({ length: STARTS }, (_, at) => at)
const isRenter = (at: number) => at % 3 === 0
const isFromTaipei = (at: number) => at % 2 === 0

/** The people in a quota, and the others. */
export const [COUNTED, UNCOUNTED] = [
  EVERYBODY.filter((at) => isRenter(at) || isFromTaipei(at)),
  EVERYBODY.filter((at) => !isRenter(at) && !isFromTaipei(at)),
]

/**
 * People in only one quota. They complete once they have a place, whereas somebody in both may find the other one
 * full and return a place when nobody is left to take it.
 */
export const COUNTED_ONCE = COUNTED.filter((at) => isRenter(at) !== isFromTaipei(at)).slice(0, CLIENTS)

/** One respondent; some never ask whether they may continue. */
async function answer(servers: Servers, at: number, wave: Wave): Promise<Ended> {
  const [rents, isOfTaipei] = [isRenter(at), isFromTaipei(at)]
  const person = { surveyId: SURVEY, uuid: `respondent-${wave.name}-${at}` }
  const content = { questionId: 'home', questionType: 'choice', selection: [rents ? 'c1' : 'c2'] }
  const parameters = { city: isOfTaipei ? 'Taipei' : 'Tainan' }
  const first = {
    ...person,
    questionId: 'home',
    responseContent: content,
    parameters,
    IsNewSurveyResponse: true,
  }
  // If the reply to a first answer was lost, its repetition finds a response that was begun or closed at once.
  const begun = await insist<Sent>(servers, 'POST', api.responses(), first)
  const response = begun.body.surveyResponse
  if (response?.status !== 'inProgress') return { rents, isOfTaipei, status: response?.status ?? 'refused' }
  const ids = { ...person, surveyResponseId: response._id }
  const asks = at % 4 !== 1
  const reply = asks ? await insist<Sent>(servers, 'PUT', api.proceed(), ids) : begun
  const status = reply.body.surveyResponse?.status ?? 'refused'
  if (status !== 'inProgress') return { rents, isOfTaipei, status }
  if (wave.leaves(at)) return { rents, isOfTaipei, status: 'left' }
  const done = await insist<Sent>(servers, 'PUT', api.complete(), ids)
  return { rents, isOfTaipei, status: done.body.surveyResponse?.status ?? 'refused' }
}

/**
 * The people of a wave, several at a time.
 * @param onEnded receives the number of people who have ended
 */
export async function race(
  servers: Servers,
  wave: Wave,
  people: readonly number[] = EVERYBODY,
  onEnded: (count: number) => void = () => {},
) {
  const limit = pLimit(CLIENTS)
  let count = 0
  const one = async (at: number) => {
    const ended = await answer(servers, at, wave)
    onEnded(++count)
    return ended
  }
  return Promise.all(people.map((at) => limit(one, at)))
}
