import { beforeAll, describe, expect, test } from 'bun:test'
import { type Random, seededRandom } from '../../../src/domain/ballot/ordering.ts'
import { makeSurvey, QV, RESPONSES, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { csvRows, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { begin, complete } from '../../support/respond.ts'

/**
 * What the public analysis of "Organize, Then Vote" (CHI 2025) reads of action logs: a file for each arm, v1 to v4, of
 * which it adds up seconds by person, option and page, and distances by person and option.
 */
const ARMS = { v1: 'text', v2: 'interactive', v3: 'text', v4: 'interactive' } as const
type Arm = keyof typeof ARMS

const NUMBERED = { 'v1-v2': ['v1', 'v2'], 'v3-v4': ['v3', 'v4'] } as const
const LENGTHS = { 'v1-v2': { options: 6, totalCredits: 59 }, 'v3-v4': { options: 24, totalCredits: 470 } }

/** The columns that the analysis reads. */
const READ = [
  ...['type', 'time_diff', 'user_id', 'version_id', 'option_id', 'filled_page_action', 'distance_diff'],
  ...['step', 'cumulative_distance', 'cumulative_voting_time', 'cumsum_diff_square', 'new_vote', 'old_vote'],
]

/** As many as a filter leaves at least. */
const PEOPLE = 5

type Sums = Map<string, number>

const files = new Map<Arm, Record<string, string>[]>()
/** What people did, as they noted it themselves: seconds on each option and page, and places that they went on the vote page. */
const noted = { seconds: new Map<Arm, Sums>(), distances: new Map<Arm, Sums>() }

const add = (sums: Sums, key: string, value: number) => sums.set(key, (sums.get(key) ?? 0) + value)

/** The log of one person who votes on some options, and before puts each where it belongs if they organize. */
function visit(arm: Arm, questionId: string, options: readonly string[], random: Random) {
  const seconds: Sums = new Map()
  const distances: Sums = new Map()
  const events: object[] = []
  let elapsed = 0
  const log = (type: string, phase: string, more: object = {}) => {
    const clientTime = new Date(Date.parse('2026-01-01T10:00:00Z') + elapsed).toISOString()
    const measured = { pointer: 'mouse', cursorDistance: 100, clicks: 2 }
    events.push({ seq: events.length, clientTime, elapsedMs: elapsed, type, phase, ...measured, ...more })
  }
  const wait = () => {
    const took = 500 + Math.floor(random() * 9_000)
    elapsed += took
    return took / 1000
  }
  log('session_start', 'welcome', { questionId: null })
  wait()
  if (ARMS[arm] === 'interactive') {
    log('begin_organize', 'organize', { questionId })
    options.forEach((optionId, at) => {
      add(seconds, `${optionId}/grouping`, wait())
      const placed = { from: 'Undecided', to: 'Positive', position: 1, positionFromBottom: options.length }
      log('group_change', 'organize', { questionId, optionId, ...placed, input: at % 2 ? 'button' : 'drag' })
    })
    wait()
  }
  log('begin_vote', 'vote', { questionId })
  let before = 0
  const votes = new Map<string, number>()
  for (let step = 0; step < 2 * options.length; step++) {
    const at = Math.floor(random() * options.length)
    const optionId = options[at]!
    add(seconds, `${optionId}/voting`, wait())
    const from = votes.get(optionId) ?? 0
    votes.set(optionId, from === 1 ? 0 : 1)
    const place = { position: at + 1, positionFromBottom: options.length - at }
    log('vote_change', 'vote', { questionId, optionId, from, to: votes.get(optionId), ...place })
    add(distances, optionId, Math.abs(at + 1 - before))
    before = at + 1
  }
  const cast = options.map((optionId) => ({ optionId, votes: votes.get(optionId) ?? 0 }))
  return { events, seconds, distances, votes: { votes: cast } }
}

beforeAll(async () => {
  const random = seededRandom(2025)
  const app = await testApp()
  const designer = await signIn(app)
  for (const armNames of ['v1-v2', 'v3-v4'] as const) {
    const { options, totalCredits } = LENGTHS[armNames]
    const ids = Array.from({ length: options }, (_, at) => `option_${at}`)
    const named = ids.map((optionId) => ({ optionId, optionName: optionId }))
    const question = { ...QV, options: named, setting: { totalCredits } }
    const survey = await makeSurvey(designer, [question], { logging: 'cursor', armNames })
    const questionId = survey.questions[0]._id
    for (const arm of NUMBERED[armNames]) {
      const [seconds, distances]: [Sums, Sums] = [new Map(), new Map()]
      for (let person = 0; person < PEOPLE; person++) {
        const done = visit(arm, questionId, ids, random)
        const shown = { arm: { mode: ARMS[arm], input: 'dropdown' }, language: 'en' }
        const response = await begin(app, survey, { [questionId]: done.votes }, shown)
        for (let from = 0; from < done.events.length; from += 50) {
          const sent = { ...response, events: done.events.slice(from, from + 50) }
          expect((await app.call('POST', `${RESPONSES}/events`, sent)).status).toBe(200)
        }
        const { _id } = await complete(app, response)
        for (const [key, value] of done.seconds) seconds.set(`${_id}/${key}`, value)
        for (const [key, value] of done.distances) distances.set(`${_id}/${key}`, value)
      }
      noted.seconds.set(arm, seconds)
      noted.distances.set(arm, distances)
      const packed = await exportedFile(app, designer, survey._id, `zip&mode=${ARMS[arm]}`)
      files.set(arm, csvRows((await unpackedFiles(await packed.blob())).get('events.csv')!))
    }
    await designer.call('DELETE', `${SURVEYS}/${survey._id}`)
  }
}, 120_000)

/** The rows that the analysis keeps: those of options. */
const kept = (arm: Arm) => files.get(arm)!.filter((row) => row.option_id !== '')

/** The largest difference between two sums of the same things, as a share of the first. */
function largestDifference(truth: Sums, found: Sums): number {
  expect([...found.keys()].sort()).toEqual([...truth.keys()].sort())
  return Math.max(...[...truth].map(([key, value]) => Math.abs(found.get(key)! - value) / Math.max(value, 1)))
}

describe.each(Object.keys(ARMS) as Arm[])('the action log of %s', (arm) => {
  test('has the columns that the analysis reads, and one arm in each file, by its name there', () => {
    const rows = files.get(arm)!
    expect(Object.keys(rows[0]!)).toEqual(expect.arrayContaining(READ))
    expect(new Set(rows.flatMap((row) => [row.version_id, row.version]))).toEqual(new Set([arm]))
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(PEOPLE)
    const others = ['initializing system', 'begin grouping', 'begin voting']
    expect(rows.filter((row) => row.option_id === '').every(({ type }) => others.includes(type!))).toBe(true)
  })

  test('adds up to the seconds that people spent on each option and page', () => {
    const found: Sums = new Map()
    for (const { user_id, option_id, filled_page_action, time_diff } of kept(arm)) {
      add(found, `${user_id}/${option_id}/${filled_page_action}`, Number(time_diff))
    }
    expect(largestDifference(noted.seconds.get(arm)!, found)).toBeLessThan(0.02)
  })

  test('adds up to the distances on the vote page', () => {
    const found: Sums = new Map()
    for (const { user_id, option_id, filled_page_action, distance_diff } of kept(arm)) {
      if (filled_page_action === 'voting')
        add(found, `${user_id}/${option_id}`, Math.abs(Number(distance_diff)))
    }
    expect(largestDifference(noted.distances.get(arm)!, found)).toBe(0)
    const last = Map.groupBy(kept(arm), (row) => row.user_id)
    for (const rows of last.values()) {
      const [steps, voted] = [rows.at(-1)!, rows.filter((row) => row.filled_page_action === 'voting')]
      expect(Number(steps.step)).toBe(voted.length)
      const walked = voted.reduce((sum, row) => sum + Math.abs(Number(row.distance_diff)), 0)
      expect(Number(steps.cumulative_distance)).toBe(walked)
    }
  })
})
