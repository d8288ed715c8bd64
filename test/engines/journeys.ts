import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { api, DEMO_SURVEY_ID, pages, toolCalls } from '../../src/urls.ts'
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
  const { press, pressUntil, scrollsTo, sees } = personAt(engine)
  const { questions } = await (await fetch(url + api.survey(DEMO_SURVEY_ID))).json()
  const options: { optionName: string }[] = questions[0].options
  await engine.goTo(url + pages.survey(DEMO_SURVEY_ID))
  await press('Begin Survey →')
  await pressUntil('Lean Positive', 'No more options to rate')
  await pressUntil('Voting →', 'credits to distribute')
  for (let votes = 0; votes < 3; votes++) await press(`Add a vote to ${options[0]?.optionName}`)
  await sees('Saved on this device')
  await engine.reload()
  await scrollsTo(`Add a vote to ${options[0]?.optionName}`)
  await sees('3 upvotes')
}

export async function signIn(engine: Engine, url: string): Promise<void> {
  const { press, sees, finds } = personAt(engine)
  await engine.goTo(url + pages.login())
  await press('Continue as a local designer')
  await sees('My QS Projects')
  await finds('main > [data-island]:not([inert])')
}

/** A room that is steered without a browser. */
async function openRoom(url: string) {
  let token = ''
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([path, answer.ok]).toEqual([path, true])
    return answer.json()
  }
  token = (await call('POST', api.devLogin(), { email: `${crypto.randomUUID()}@example.org` })).token
  const { _id: id } = await call('POST', api.designerSurveys(), { title: 'Board', description: 'A vote' })
  const options = ['Roof', 'Garden'].map((optionName, at) => ({ optionId: `o${at}`, optionName }))
  const question = { type: 'qv', question: 'What first?', options, setting: { totalCredits: 100 } }
  await call('POST', api.designerQuestions(id), question)
  await call('PATCH', api.designerSurvey(id), { settings: { mode: 'text' } })
  const { code }: { code: string } = await call('POST', toolCalls.room(id))
  return { code, steer: (state: string) => call('PATCH', toolCalls.room(id), { state }) }
}

/**
 * Presses a button of the ballot on a phone in a room, unless a text is seen in it already.
 * @returns whether the text is seen
 */
function pressInBallotFor({ evaluate }: Engine, name: string, text: string): Promise<boolean> {
  return evaluate(
    (label, awaited) => {
      const ballot = document.querySelector<HTMLIFrameElement>('.room-ballot')?.contentDocument
      // biome-ignore lint/performance/useDomNodeTextContent: a person sees no hidden text
      if (ballot?.body?.innerText.includes(awaited)) return true
      const buttons = [...(ballot?.querySelectorAll('button') ?? [])]
      const found = buttons.find(
        (button) =>
          (button.getAttribute('aria-label') ?? button.textContent).trim() === label &&
          button.checkVisibility() &&
          !button.closest('[inert]'),
      )
      found?.click()
      return false
    },
    name,
    text,
  )
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

  test(`in ${name}, a designer signs in, creates a survey and opens it, and somebody answers it in two languages`, async () => {
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
    await sees('Saved on this device')
    await engine.click(() => document.querySelector('button.language') ?? undefined)
    await engine.click(() => document.querySelector('#languages [hreflang="es"]') ?? undefined)
    await sees('1 voto a favor')
    expect(await engine.evaluate(() => [document.documentElement.lang, location.search])).toEqual([
      'es',
      '?mode=text&lang=es',
    ])
    await press('Enviar')
    await sees('Gracias')
  }, 120_000)

  test(`in ${name}, a phone in a room waits, votes, and shows the result with the wall`, async () => {
    const { sees, until } = personAt(engine)
    const room = await openRoom(server.url)
    // An earlier journey may have left another language.
    await engine.goTo(`${server.url}${pages.room(room.code)}?lang=en`)
    await sees('Voting begins here when it is opened.')
    await room.steer('open')
    const steps = [
      ['Begin Survey →', 'Garden'],
      ['Add a vote to Garden', '1 upvote'],
      ['Submit', 'Thank you'],
    ] as const
    for (const [name, text] of steps) await until(text, () => pressInBallotFor(engine, name, text))
    await sees('The result appears here when it is shown to the room.')
    await room.steer('closed')
    await room.steer('revealed')
    await sees('Results are shown once at least 20 people have completed the survey.')
    expect(engine.noise).toEqual([])
  }, 120_000)
}
