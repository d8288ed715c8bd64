import { expect, test } from 'bun:test'
import type { Locator, Page } from 'playwright-core'
import { api, pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { button } from '../visit.ts'
import { MANNERS, type Manner, pointOf, pressAgainAndAgain, slowDown } from './impatient.ts'

/** How often each combination is tried; without it a few combinations are tried once. */
const LOADS = Number(process.env.SUBMISSION_LOADS ?? 0)

const KINDS = ['text', 'interactive', 'form'] as const
const EVERY_MS = [25, 150, 300, 700]
const SLOWED = [1, 4, 6]
const PHONE = { width: 360, height: 640 }
const SUBMITS = /^(Submit|Submit Responses|Submitting\.\.\.)$/

/** How long presses go on where Submit stands, and how long before they come there. */
const LAST_STEP_MS = 1600
const AT_MOST_MS = 8000

type Kind = (typeof KINDS)[number]
type Trial = {
  readonly kind: Kind
  readonly manner: Manner
  readonly everyMs: number
  readonly slowed: number
}

const every = KINDS.flatMap((kind) =>
  MANNERS.flatMap((manner) =>
    EVERY_MS.flatMap((everyMs) => SLOWED.map((slowed): Trial => ({ kind, manner, everyMs, slowed }))),
  ),
)

/** Each kind of survey with each manner once, and each pace and slowness several times. */
const few = KINDS.flatMap((kind, row) =>
  MANNERS.map(
    (manner, column): Trial => ({
      kind,
      manner,
      everyMs: EVERY_MS[(row + column) % 4] ?? 25,
      slowed: SLOWED[(row + 2 * column) % 3] ?? 4,
    }),
  ),
)

const surveys = new Map<Kind, Promise<string>>()

function surveyOf(kind: Kind): Promise<string> {
  const optional = { ...TEXT, required: false }
  const made =
    surveys.get(kind) ??
    madeSurvey([kind === 'form' ? optional : QV], kind === 'form' ? {} : { mode: kind }).then(
      ({ survey }) => survey._id,
    )
  surveys.set(kind, made)
  return made
}

/** Whoever holds Enter on Begin comes to the first step, where the focus is elsewhere: the keys go on from its button. */
async function startOf(page: Page, { kind, manner }: Trial): Promise<Locator> {
  const begin = button(page, 'Begin Survey →')
  await begin.waitFor()
  if (kind !== 'interactive' || manner !== 'key') return begin
  await begin.click()
  return button(page, 'Voting →')
}

async function watchLastStep(page: Page): Promise<void> {
  const end = Date.now() + AT_MOST_MS
  let seen = 0
  while (Date.now() < end && (!seen || Date.now() < seen + LAST_STEP_MS)) {
    if (!seen && (await page.getByRole('button', { name: SUBMITS }).count()) > 0) seen = Date.now()
    await Bun.sleep(50)
  }
}

/** Presses where the way on stands, all the way through a survey in which nothing is answered. */
async function submissionsOf(trial: Trial): Promise<number> {
  const path = pages.survey(await surveyOf(trial.kind))
  let submissions = 0
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === api.complete()) submissions++
    })
    await page.setViewportSize(PHONE)
    const devtools = await slowDown(page, trial.slowed)
    await page.goto(path, { waitUntil: 'commit' })
    const start = await startOf(page, trial)
    if (trial.manner === 'key') await start.focus()
    const { stop } = pressAgainAndAgain(devtools, trial.manner, await pointOf(start), trial.everyMs)
    await watchLastStep(page)
    await stop()
  })
  return submissions
}

const trials = LOADS ? every : few
const named = trials.map(
  (trial) =>
    [`${trial.manner} every ${trial.everyMs} ms, ${trial.slowed}x slowed, ${trial.kind}`, trial] as const,
)

test.each(named)(
  'repeated presses of the button that continues submit nothing: %s',
  async (_, trial) => {
    let submissions = 0
    for (let load = 0; load < Math.max(1, LOADS); load++) submissions += await submissionsOf(trial)
    expect(submissions).toBe(0)
  },
  Math.max(1, LOADS) * 30_000,
)
