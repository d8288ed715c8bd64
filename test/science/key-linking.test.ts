import { beforeEach, describe, expect, test } from 'bun:test'
import { seededRandom } from '../../src/domain/ballot/ordering.ts'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  RESPONSES,
  SURVEYS,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../support/app.ts'
import { testAssets } from '../support/assets.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import { begin, complete } from '../support/respond.ts'

const PEOPLE = 12
/** What guessing gives: one of the people on average, more than this in less than one of a hundred thousand trials. */
const CHANCE = 3
const HOUR = 3_600_000
const FIRST = Date.parse('2026-03-02T08:00:00.000Z')

/** What a source says of each key or response, by its name: an instant in milliseconds, or a rank in a list. */
type Clues = ReadonlyMap<string, number>

let app: TestApp
let designer: Designer
let survey: DesignerSurvey
/** The key of each response. */
let truth: Map<string, string>

beforeEach(async () => {
  const random = seededRandom(11)
  app = await testApp({
    random: (count) => Uint8Array.from({ length: count }, () => random() * 256),
    assets: await testAssets(),
  })
  designer = await signIn(app)
})

/** People who answer one after the other, some of them in the same hour, others hours apart. */
async function answered(settings: object): Promise<void> {
  survey = await makeSurvey(designer, [QV, TEXT], { hasUKey: true, logging: 'actions', ...settings })
  const path = `${SURVEYS}/${survey._id}/keys` as const
  const { keys } = (await designer.call('POST', path, { count: PEOPLE + 3 })).body
  const [qv, text] = survey.questions.map(({ _id }) => _id)
  const random = seededRandom(5)
  const holders = keys.slice(0, PEOPLE).toSorted(() => random() - 0.5)
  truth = new Map()
  for (const [at, uKey] of holders.entries()) {
    const began = FIRST + at * 1.4 * HOUR + Math.floor(random() * 0.5 * HOUR)
    const ids = await begin(app, survey, { [qv]: [1 + (at % 5), 0, 0], [text]: `no. ${at}` }, { uKey })
    const events = [0, 60_000].map((later, seq) => ({
      seq,
      clientTime: new Date(began + later).toISOString(),
      elapsedMs: later,
      type: 'vote_change',
      phase: 'vote',
      questionId: qv,
      optionId: 'o1',
      from: seq,
      to: seq + 1,
      position: 1,
    }))
    await app.call('POST', `${RESPONSES}/events`, { ...ids, events })
    const { _id } = await complete(app, ids)
    truth.set(_id, uKey)
    await app.deps.database.query(
      `UPDATE responses SET started_at = to_timestamp($3::float8 / 1000),
        completed_at = to_timestamp($3::float8 / 1000) + interval '2 minutes'
       WHERE survey_id = $1 AND ballot_id = $2::uuid`,
      [survey._id, _id, began],
    )
  }
}

const inOrder = (names: readonly string[]): Clues => new Map(names.map((name, rank) => [name, rank]))
const instants = (rows: readonly (readonly [name: string, instant: string | null | undefined])[]): Clues =>
  new Map(rows.flatMap(([name, instant]) => (instant ? [[name, Date.parse(instant)] as const] : [])))

/** All that tells something of the keys: the list, its file, its page, and what a used key is answered. */
async function ofKeys(): Promise<Map<string, Clues>> {
  const path = `${SURVEYS}/${survey._id}/keys` as const
  const { keys } = (await designer.call('GET', path)).body
  const used = keys.filter(({ status }) => status !== 'unused').map(({ uKey }) => uKey)
  const authorization = `Bearer ${designer.token}`
  const page = await app.send(`/survey/${survey._id}/share`, { headers: { authorization } })
  const shown = [...page.text.matchAll(/<code id="key-([^"]*)">.*?(?=<code id="key-|$)/gs)]
  const refused: [string, string | undefined][] = []
  const refusedPages: [string, string | undefined][] = []
  for (const uKey of used) {
    const stranger = { surveyId: survey._id, uuid: 'somebody-else', uKey, IsNewSurveyResponse: true }
    const questionId = survey.questions[0]._id
    const { body } = await app.call('POST', RESPONSES, {
      ...stranger,
      questionId,
      responseContent: { votes: [] },
    })
    refused.push([uKey, (body as { usedAt?: string }).usedAt])
    const visit = await app.send(`/survey/${survey._id}?uKey=${uKey}&used=1`)
    expect(visit.status).toBe(409)
    refusedPages.push([uKey, /dateTime="([^"]+)"/.exec(visit.text)?.[1]])
  }
  const file = await designer.call('GET', `${path}.csv`)
  return new Map([
    ['list', instants(keys.map(({ uKey, usedAt }) => [uKey, usedAt]))],
    [
      'file',
      instants(csvRows(file.text.replace('\uFEFF', '')).map(({ uKey = '', usedAt }) => [uKey, usedAt])),
    ],
    [
      'page',
      instants(shown.map(([part, uKey = '']) => [uKey, /<time[^>]*dateTime="([^"]+)"/i.exec(part)?.[1]])),
    ],
    ['refusal', instants(refused)],
    ['refusal page', instants(refusedPages)],
    ['order of the list', inOrder(used)],
    ['order of the page', inOrder(shown.map(([, uKey = '']) => uKey).filter((key) => used.includes(key)))],
  ])
}

/** Files of secret ballots exist once the survey is closed. */
const close = () => designer.call('PATCH', `${SURVEYS}/${survey._id}`, { settings: { isAvailable: false } })

/** All that tells something of the responses: instants and the order of rows, in every file and of texts. */
async function ofResponses(): Promise<Map<string, Clues>> {
  await close()
  const packed = await exportedFile(app, designer, survey._id, 'zip')
  const files = await unpackedFiles(await packed.blob())
  const lines = (await (await exportedFile(app, designer, survey._id, 'ndjson')).text()).trim().split('\n')
  const joined = csvRows(
    (await (await exportedFile(app, designer, survey._id, 'csv')).text()).replace('\uFEFF', ''),
  )
  const objects = lines.map((line): Record<string, string> => JSON.parse(line))
  const clues = new Map<string, Clues>()
  const add = (
    source: string,
    rows: readonly Record<string, string>[],
    id: string,
    times: readonly string[],
  ) => {
    clues.set(`order of ${source}`, inOrder([...new Set(rows.map((row) => row[id] ?? ''))]))
    for (const time of times) {
      const first = rows.toReversed().map((row) => [row[id] ?? '', row[time]] as const)
      clues.set(`${time} of ${source}`, instants(first))
    }
  }
  for (const [name, text] of files) {
    if (!name.endsWith('.csv') || name === 'results.csv') continue
    const times = { 'responses.csv': ['started_at', 'completed_at'], 'events.csv': ['timestamp'] }[name] ?? []
    add(name, csvRows(text), name === 'events.csv' ? 'user_id' : 'response_id', times)
  }
  add('the joined table', joined, 'response_id', ['started_at', 'completed_at'])
  add('lines', objects, 'responseId', ['startedAt', 'completedAt'])
  const path = `${SURVEYS}/${survey._id}/results/${survey.questions[1]._id}/answers` as const
  const { answers } = (await designer.call('GET', path)).body
  clues.set('order of texts', inOrder(answers.map(({ responseId }) => responseId)))
  return clues
}

/** How many keys are joined rightly if each goes with the response nearest to it: none where several are as near. */
function joined(keys: Clues, responses: Clues): number {
  const pairs = [...keys].map(([key, at]) => {
    const distances = [...responses].map(([id, instant]) => [id, Math.abs(instant - at)] as const)
    const least = Math.min(...distances.map(([, distance]) => distance))
    const nearest = distances.filter(([, distance]) => distance === least)
    return nearest.length === 1 && truth.get(nearest[0]![0]) === key
  })
  return pairs.filter(Boolean).length
}

/** How many keys each pair of sources joins rightly, by the names of both. */
async function attack(): Promise<Map<string, number>> {
  const [keys, responses] = [await ofKeys(), await ofResponses()]
  const sources = [...responses].flatMap(([name, clues]) => [
    [name, clues] as const,
    [
      `rank by ${name}`,
      inOrder([...clues].toSorted(([, one], [, other]) => one - other).map(([id]) => id)),
    ] as const,
  ])
  return new Map(
    [...keys].flatMap(([key, clues]) =>
      sources.map(([name, instant]) => [`${key} with ${name}`, joined(clues, instant)] as const),
    ),
  )
}

const mostOf = (found: ReadonlyMap<string, number>) => Math.max(...found.values())

describe('keys and ballots of a survey', () => {
  test('that keeps ballots secret cannot be joined by any time or order', async () => {
    await answered({})
    const found = await attack()
    expect(found.size).toBeGreaterThan(100)
    expect([...found].filter(([, count]) => count > CHANCE)).toEqual([])
  }, 60_000)

  test('that keeps ballots secret has no times in its files, and a file has ids and an order of its own', async () => {
    await answered({})
    await close()
    const files = async () =>
      await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const [one, other] = [await files(), await files()]
    const rowsOf = (from: typeof one, name: string) => csvRows(from.get(name) ?? '')
    const times = {
      'responses.csv': ['started_at', 'completed_at', 'seconds', 'mode', 'input', 'language'],
      'events.csv': ['timestamp', 'time_diff', 'cumulative_voting_time', 'version_id', 'version'],
      'option_metrics.csv': ['seconds_organizing', 'seconds_voting'],
    }
    for (const [name, columns] of Object.entries(times)) {
      expect([name, rowsOf(one, name).length > 0]).toEqual([name, true])
      for (const column of columns)
        expect([column, ...new Set(rowsOf(one, name).map((row) => row[column]))]).toEqual([column, ''])
    }
    const idsOf = (from: typeof one) => rowsOf(from, 'responses.csv').map((row) => row.response_id)
    expect(new Set([...idsOf(one), ...idsOf(other), ...truth.keys()]).size).toBe(3 * PEOPLE)
    expect(new Set(rowsOf(one, 'events.csv').map((row) => row.user_id))).toEqual(new Set(idsOf(one)))
    const textsOf = (from: typeof one) => rowsOf(from, 'answers.csv').map(({ answer }) => answer)
    expect(textsOf(one)).not.toEqual(textsOf(other))
    expect(textsOf(one).toSorted()).toEqual(textsOf(other).toSorted())
  }, 60_000)

  test('that is pseudonymous are joined by their times, so the attack works', async () => {
    await answered({ ballotSecrecy: 'pseudonymous' })
    expect(mostOf(await attack())).toBe(PEOPLE)
  }, 60_000)
})
