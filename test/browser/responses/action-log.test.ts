import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { openDatabase } from '../../../db/client.ts'
import type { LoggedAction } from '../../../src/domain/action-log/actions.ts'
import { api, pages } from '../../../src/urls.ts'
import { LIKERT, QV, TEXT } from '../../support/app.ts'
import { startServer, temporaryDirectory } from '../../support/server-process.ts'
import { onDevice } from '../every-screen/device.ts'
import { madeSurvey } from '../made-survey.ts'
import { surveyStarted } from '../visit/hydrated.ts'
import { actionsOnServer, arriveAt, button, openMenu, pickVotes, remaining } from '../visit.ts'

type Json = Readonly<Record<string, unknown>>
type Act = (page: Page) => Promise<void>

const SETTINGS = { shuffle: false, logging: 'cursor' }

/** dnd-kit lets no click through for 50 ms after a drop: it would be that of the drop, never a person's next. */
const CLICKS_AFTER_DROP_MS = 60

async function dragOnto(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('nothing to drag')
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await page.mouse.up()
  await page.waitForTimeout(CLICKS_AFTER_DROP_MS)
}

const card = (page: Page, name: string) =>
  page.locator(`[data-step]:not([hidden]) .card[aria-label="${name}"]`)

/** Begins once the log is there: what was done before it came is told without how. */
async function begin(page: Page): Promise<void> {
  await surveyStarted(page)
  await button(page, 'Begin Survey →').click()
}

async function organize(page: Page): Promise<void> {
  await begin(page)
  await arriveAt(page, 'Organization Phase')
  await button(page, 'Lean Positive').click()
  await page.getByRole('article', { name: 'Roads' }).waitFor()
  await page.keyboard.press('1')
  await page.getByRole('article', { name: 'Schools' }).waitFor()
  await button(page, 'Skip').click()
  await page.getByText('No more options to rate').waitFor()
  await dragOnto(page, button(page, 'Drag Roads'), card(page, 'Parks'))
  await card(page, 'Roads').and(page.locator(':first-child')).waitFor()
  await button(page, 'Show Skipped Options').click()
  await openMenu(page, 'Schools')
  await page.getByRole('menuitem', { name: 'Move to Negative' }).click()
  await button(page, 'Voting →').click()
}

async function vote(page: Page): Promise<void> {
  await button(page, 'Add a vote to Roads').click()
  await pickVotes(page, 'Parks', 9)
  await remaining(page, 18)
  await button(page, 'Remove a vote from Schools').focus()
  await page.keyboard.press('Enter')
  await remaining(page, 17)
  await pickVotes(page, 'Roads', 5)
  await remaining(page, -7)
  await page.keyboard.press('Control+z')
  await remaining(page, 17)
  await page
    .getByRole('region', { name: 'Positive (2)' })
    .getByRole('button', { name: 'Sort by Votes' })
    .click()
}

async function finish(page: Page): Promise<void> {
  await button(page, /^Continue/).click()
  await page.getByRole('radio', { name: '2' }).click()
  await page.getByRole('textbox').fill('More trees')
  await button(page, 'Submit Responses').click()
  await arriveAt(page, 'Thank you')
}

/** The events of each response, as the database that a server has left holds them. */
async function eventsIn(dataDir: string): Promise<LoggedAction[][]> {
  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.query<{ ballot: string; event: LoggedAction }>(
      `SELECT ballot_id::text AS ballot, action || jsonb_build_object('seq', seq) AS event FROM events
        ORDER BY min(created_at) OVER (PARTITION BY ballot_id), ballot_id, seq`,
      [],
    )
    return Object.values(Object.groupBy(rows, ({ ballot }) => ballot)).map((some = []) =>
      some.map(({ event }) => event),
    )
  } finally {
    await database.close()
  }
}

/** What an action was, without what differs from survey to survey. */
const told = ({ type, from, to, input, pointer }: LoggedAction) =>
  [type, from, to, input, pointer]
    .filter((part) => part !== null)
    .join(' ')
    .replace(/\b(organize|vote|form)-\w+/g, '$1')

const WHOLE = [
  'session_start',
  'phase_leave welcome organize button mouse',
  'begin_organize button mouse',
  'card_shown',
  'group_change Undecided Positive button mouse',
  'card_shown',
  'group_change Undecided Positive key keyboard',
  'card_shown',
  'group_change Undecided Skip button mouse',
  'position_change 2 1 drag mouse',
  'skip_toggle shown button mouse',
  'group_change Skip Negative button mouse',
  'phase_leave organize vote button mouse',
  'begin_vote button mouse',
  'vote_change 0 1 stepper mouse',
  'vote_change 0 9 dropdown',
  'vote_change 0 -1 stepper keyboard',
  'vote_change 1 5 dropdown',
  'over_budget_enter dropdown',
  'undo undo key keyboard',
  'vote_change 5 1 key keyboard',
  'over_budget_leave key keyboard',
  'sort_by_votes Positive button mouse',
  'phase_leave vote form button mouse',
  'likert_change 2 button mouse',
  'text_change 0 10',
  'submit_attempt button mouse',
  'submit_ok',
]

const TURNED = [
  'session_start',
  'phase_leave welcome vote button mouse',
  'begin_vote button mouse',
  'vote_change 0 1 wheel mouse',
  'vote_change 1 2 key keyboard',
  'submit_attempt button mouse',
  'submit_ok',
]

/** Votes by the wheel in text mode. */
async function turn(page: Page): Promise<void> {
  await begin(page)
  const wheel = page.getByRole('spinbutton', { name: 'Votes for Parks' })
  await wheel.hover()
  await wheel.focus()
  await page.mouse.wheel(0, -100)
  await remaining(page, 99)
  await page.keyboard.press('ArrowUp')
  await remaining(page, 96)
  await button(page, 'Submit').click()
  await arriveAt(page, 'Thank you')
}

test('whole responses are in the database, action by action', async () => {
  const directory = await temporaryDirectory()
  const dataDir = `${directory.path}/data`
  const server = await startServer({ dataDir, env: { DEV_LOGIN: '1' } })
  const answered = async (
    questions: readonly Json[],
    query: string,
    act: Act,
    expected: readonly string[],
  ) => {
    const surveyId = await madeSurvey(questions, SETTINGS, 'Spending', server.url)
    await onDevice(
      async ({ open }) => {
        const page = await open(pages.survey(surveyId) + query)
        const completes = page.waitForRequest((request) => request.url().endsWith(api.complete()))
        await act(page)
        const { uuid } = (await completes).postDataJSON()
        while ((await actionsOnServer(page, surveyId, uuid)) < expected.length) await Bun.sleep(50)
      },
      { baseURL: server.url },
    )
  }
  try {
    const all = async (page: Page) => {
      await organize(page)
      await vote(page)
      await finish(page)
    }
    await answered([QV, LIKERT, TEXT], '', all, WHOLE)
    await answered([QV], '?mode=text&input=wheel', turn, TURNED)
    await server.stop()
    const [whole = [], turned = []] = await eventsIn(dataDir)
    expect(whole.map(told)).toEqual(WHOLE)
    expect(turned.map(told)).toEqual(TURNED)
    for (const events of [whole, turned]) {
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, at) => at))
      expect(events.every(({ elapsedMs }, at) => elapsedMs >= (events[at - 1]?.elapsedMs ?? 0))).toBe(true)
    }
    const [drag, over] = [whole[9], whole[18]]
    expect(drag).toMatchObject({
      optionId: 'o2',
      phase: 'organize',
      position: 1,
      positionFromBottom: 3,
      group: 'Positive',
    })
    expect(drag?.cursorDistance).toBeGreaterThan(0)
    expect(over).toMatchObject({ optionId: 'o2', phase: 'vote', position: 1, remainingCredits: -7 })
  } finally {
    await server.stop()
    await directory.remove()
  }
}, 120_000)
