import { expect, test } from 'bun:test'
import { pages, toolCalls } from '../../../src/urls.ts'
import { makeSurvey, QV, SURVEYS, signIn, testApp } from '../../support/app.ts'
import { testAssets } from '../../support/assets.ts'
import { respond } from '../../support/respond.ts'

const KEYED = { isAvailable: false, hasUKey: true, uKeyMode: 'list', ballotSecrecy: 'pseudonymous' }

/** Net votes of the first option, and how pages write them. */
const NET = 54
const FIGURE = /[+:]54\b|room-bar|room-net|netVotes|supporters/

test('what the wall and phones are sent holds no figure before the result is shown, and holds it then', async () => {
  const app = await testApp({ assets: await testAssets() })
  const designer = await signIn(app)
  const many = { ...QV, setting: { totalCredits: 100 } }
  const survey = await makeSurvey(designer, [many], KEYED)
  const path = `${SURVEYS}/${survey._id}` as const
  const { keys } = (await designer.call('POST', `${path}/keys`, { count: 6 })).body
  const { code } = (await designer.call('POST', `${path}/room`)).body
  const cookie = `session=${designer.token}; room-device=phone`

  async function sent(): Promise<readonly string[]> {
    const places = [pages.present(survey._id), pages.room(code), toolCalls.roomByCode(code)]
    const whole = await Promise.all(
      places.map(async (place) => (await app.fetch(place, { headers: { cookie } })).text()),
    )
    const events = (await app.fetch(toolCalls.roomEvents(code))).body!.getReader()
    const first = new TextDecoder().decode((await events.read()).value as Uint8Array)
    await events.cancel()
    return [...whole, first]
  }
  const holding = async () => (await sent()).map((text) => FIGURE.test(text))

  expect(await holding()).toEqual([false, false, false, false])
  for (const state of ['open', 'closed', 'revealed']) {
    const moved = await designer.call<'PATCH', string>('PATCH', `${path}/room`, { state })
    expect<string>(moved.body.state).toBe(state)
    if (state === 'open')
      for (const uKey of keys)
        await respond(app, survey, { [survey.questions[0]!._id]: [NET / keys.length, 1, 0] }, { uKey })
    expect([state, await holding()]).toEqual([state, [1, 2, 3].map(() => state === 'revealed').concat(false)])
  }
})
