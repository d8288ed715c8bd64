import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { api, DEMO_SURVEY_ID, pages } from '../../src/urls.ts'
import { startRelay } from '../support/relay.ts'
import { freePort, startServer, temporaryDirectory } from '../support/server-process.ts'
import { type Engine, personAt } from './engine.ts'

/** With the scripts of production. */
const PRODUCTION = join(import.meta.dir, '../browser/production-scripts-server.ts')

/**
 * A server that the browser reaches by a relay, which can be cut.
 * @param entry the program that starts it, if it is not that of development
 */
export async function openServer(entry?: string) {
  const directory = await temporaryDirectory()
  const port = freePort()
  const relay = await startRelay('127.0.0.1', port)
  const url = `http://localhost:${relay.port}`
  const env = { DEV_LOGIN: '1', PUBLIC_URL: url }
  const server = await startServer({ dataDir: `${directory.path}/data`, port, env, entry })
  return {
    url,
    cut: () => relay.leadTo(freePort()),
    mend: () => relay.leadTo(port),
    async end() {
      relay.close()
      await server.stop()
      await directory.remove()
    },
  }
}

/** Organizes and votes on the demo survey, and reloads it. */
export async function voteAndReload(engine: Engine, url: string): Promise<void> {
  const { press, pressUntil, sees } = personAt(engine)
  const { questions } = await (await fetch(url + api.survey(DEMO_SURVEY_ID))).json()
  const options: { optionName: string }[] = questions[0].options
  await engine.goTo(url + pages.survey(DEMO_SURVEY_ID))
  await press('Begin Survey →')
  await pressUntil('Lean Positive', 'No more options to rate')
  await pressUntil('Voting →', 'credits to distribute')
  for (let votes = 0; votes < 3; votes++) await press(`Add a vote to ${options[0]?.optionName}`)
  await sees('Saved on this device')
  await engine.reload()
  await sees('3 upvotes')
}

export async function signIn(engine: Engine, url: string): Promise<void> {
  const { press, sees, finds } = personAt(engine)
  await engine.goTo(url + pages.login())
  await press('Continue as a local designer')
  await sees('My QS Projects')
  await finds('main > [data-island]:not([inert])')
}

/** The journeys of a respondent and of a designer in a browser of another kind. */
export function journeysIn(name: string, open: () => Promise<Engine>): void {
  let engine: Engine
  let server: Awaited<ReturnType<typeof openServer>>
  beforeAll(async () => {
    ;[engine, server] = await Promise.all([open(), openServer(PRODUCTION)])
  }, 180_000)
  afterAll(async () => {
    await engine.quit()
    await server.end()
  }, 60_000)

  test(`in ${name}, votes are there after a reload and after going back, and are submitted once the network is there again`, async () => {
    const { press, pressUntil, sees } = personAt(engine)
    await voteAndReload(engine, server.url)
    await engine.back()
    await sees('No more options to rate')
    await pressUntil('Voting →', 'credits to distribute')
    server.cut()
    await press('Submit')
    await sees('Nothing is lost: your answers are saved on this device.')
    server.mend()
    await sees('Thank you')
    expect(engine.noise).toEqual([])
  }, 120_000)

  test(`in ${name}, a designer signs in, creates a survey and opens it, and somebody answers it`, async () => {
    const { press, fill, sees, finds } = personAt(engine)
    await signIn(engine, server.url)
    await fill('Title', 'Spending of the town')
    await fill('Description', 'What matters most next year?')
    await press('Create Survey')
    await finds('main > [data-island]:not([inert]) .add-question')
    await press('Quadratic Survey')
    await engine.type('Where should the town spend more?')
    await fill('Paste many options', 'Parks\nRoads\nSchools')
    await press('Add 3 options')
    await press('Open the survey')
    await sees('Copy link')
    const link = await engine.evaluate(
      () => document.querySelector<HTMLElement>('[data-copy-link]')?.dataset.copyLink,
    )
    await engine.goTo(`${link}?mode=text`)
    await press('Begin Survey →')
    await press('Add a vote to Schools')
    await press('Submit')
    await sees('Thank you')
  }, 120_000)
}
