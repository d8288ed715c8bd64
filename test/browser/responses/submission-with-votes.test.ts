import { expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { pages } from '../../../src/urls.ts'
import { QV, TEXT } from '../../support/app.ts'
import { madeSurvey, onDevice } from '../every-screen/device.ts'
import { arriveAt, button } from '../visit.ts'
import { MANNERS, type Manner, pointOf, pressAgainAndAgain, slowDown } from './impatient.ts'

/** Wide enough for the way on to have one line on each step, so that Submit comes to stand in its place. */
const PHONE = { width: 600, height: 640 }
const OPTIONAL = { ...TEXT, required: false }

/** Without it each manner is tried at one pace on each way, and each pace in two manners. */
const IS_WHOLE = process.env.SUBMISSION_LOADS !== undefined

/** Of a double press, and of somebody who presses again because nothing seems to happen. */
const EVERY_MS = [300, 600, 900]

type Way = {
  readonly questions: readonly object[]
  readonly settings: object
  /** The way on to the step with Submit. */
  readonly wayOn: string
  readonly submit: string
  /** Goes to the step before Submit's, with votes cast. */
  readonly arrive: (page: Page) => Promise<void>
}

const vote = (page: Page) => button(page, 'Add a vote to Parks').click()

const WAYS: Readonly<Record<string, Way>> = {
  'back from the organize step': {
    questions: [QV],
    settings: { mode: 'interactive' },
    wayOn: 'Voting →',
    submit: 'Submit',
    arrive: async (page) => {
      for (let each = 0; each < QV.options.length; each++) await button(page, 'Lean Positive').click()
      await button(page, 'Voting →').click()
      await vote(page)
      await button(page, '← Organization').click()
    },
  },
  'an optional page after the vote': {
    questions: [QV, OPTIONAL],
    settings: { mode: 'text' },
    wayOn: 'Continue: Further questions →',
    submit: 'Submit Responses',
    arrive: vote,
  },
}

/** Presses where the way on stands at a pace, until three presses have come where Submit stands, and tells what it says then. */
async function submitAfterPresses(
  { questions, settings, wayOn, arrive }: Way,
  manner: Manner,
  everyMs: number,
): Promise<string[]> {
  const { survey } = await madeSurvey(questions, settings)
  let said: string[] = []
  await onDevice(async ({ open }) => {
    const page = await open('about:blank')
    await page.setViewportSize(PHONE)
    const devtools = await slowDown(page, 2)
    await page.goto(pages.survey(survey._id))
    await button(page, 'Begin Survey →').click()
    await arrive(page)
    const start = button(page, wayOn)
    if (manner === 'key') await start.focus()
    const { stop, pressed } = pressAgainAndAgain(devtools, manner, await pointOf(start), everyMs)
    await start.waitFor({ state: 'detached' })
    await pressed(3)
    await stop()
    said = await page.locator('[data-go=submit]').allTextContents()
  })
  return said
}

const trials = Object.entries(WAYS).flatMap(([name, way], row) =>
  MANNERS.filter((manner) => manner !== 'script').flatMap((manner, column) =>
    EVERY_MS.filter((_, at) => IS_WHOLE || at === (row + column) % EVERY_MS.length).map(
      (everyMs) => [`${manner} every ${everyMs} ms, ${name}`, way, manner, everyMs] as const,
    ),
  ),
)

test.each(trials)(
  'repeated presses of the button that continues submit no votes: %s',
  async (_, way, manner, everyMs) => {
    expect(await submitAfterPresses(way, manner, everyMs)).toEqual([way.submit])
  },
)

test.each(Object.entries(WAYS))(
  'a respondent who arrives there and waits submits by one touch: %s',
  async (_, way) => {
    const { survey } = await madeSurvey(way.questions, way.settings)
    await onDevice(async ({ open }) => {
      const page = await open(pages.survey(survey._id))
      await page.setViewportSize(PHONE)
      const devtools = await slowDown(page, 1)
      await button(page, 'Begin Survey →').click()
      await way.arrive(page)
      await button(page, way.wayOn).click()
      const submit = page.getByRole('button', { name: /^Submit/, disabled: false })
      await submit.waitFor()
      const { stop } = pressAgainAndAgain(devtools, 'touch', await pointOf(submit), 60_000)
      await stop()
      await arriveAt(page, 'Thank you')
    })
  },
)
