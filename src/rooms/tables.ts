import { refreshingCache } from '../cache/refreshing-cache.ts'
import type { TableReply } from '../contract/responses/rooms.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { isBallot } from '../domain/questions/question-traits.ts'
import { EVERY_RESPONSE } from '../domain/results/filter.ts'
import type { Seating } from '../domain/room/tables.ts'
import { tableCount, tablesOf } from '../domain/room/tables.ts'
import { listSample } from '../results/figures/sampled-ballots.ts'
import type { CachedSurvey } from '../surveys/visits/survey-cache.ts'
import { type FoundRoom, openRoom, type RoomDeps } from './handlers.ts'

/** People in a room who are seated; more do not fit in one. */
const MOST_SEATED = 2_000
const SLICE = 1_000

const CACHED_ROOMS = 50
const FRESH_MS = 1_000

type Seats = { readonly tables: number; readonly byRespondent: ReadonlyMap<string, number> }

const NOBODY: TableReply = { table: null, tables: 0 }

/** Finds the table of whoever has the uuid of a ballot. Nothing of it is stored: it follows from the ballots. */
export function tableFinder(deps: RoomDeps) {
  const seats = refreshingCache<Seats, { readonly round: CachedSurvey; readonly seating: Seating }>({
    max: CACHED_ROOMS,
    staleMs: 0,
    now: deps.now,
    read: async (_, { round, seating }) => ({
      value: await seatsIn(deps, round, seating),
      freshMs: FRESH_MS,
    }),
  })
  return async (code: string, uuid: string): Promise<TableReply> => {
    const { round, moment } = await openRoom(deps, code)
    const { seating } = moment
    if (!round || !seating || !isSeated(round, moment)) return NOBODY
    const found = await seats.find(`${round.survey.id}/${seating}`, { round, seating })
    const table = found?.byRespondent.get(uuid)
    return { table: table === undefined ? null : table + 1, tables: found?.tables ?? 0 }
  }
}

const isSeated = ({ survey }: CachedSurvey, { state }: FoundRoom['moment']) =>
  !isSecret(survey.settings) && (state === 'closed' || state === 'revealed')

async function seatsIn({ database }: RoomDeps, { survey }: CachedSurvey, seating: Seating): Promise<Seats> {
  const question = survey.questions.find(isBallot)
  if (!question) return { tables: 0, byRespondent: new Map() }
  const asked = { surveyId: survey.id, questionId: question.id, filter: EVERY_RESPONSE }
  const sample = await listSample(database, asked, MOST_SEATED, SLICE)
  const ballots = sample.filter(({ votes }) => votes.length === question.options.length)
  const tables = tablesOf(
    ballots.map(({ votes }) => votes),
    seating,
  )
  const byRespondent = new Map(ballots.map(({ respondent }, at) => [respondent, tables[at] ?? 0]))
  return { tables: tableCount(ballots.length), byRespondent }
}
