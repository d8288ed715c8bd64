import { readVisit } from '../../islands/survey/device/credentials.ts'
import { readVisitCookie, VISIT_COOKIE } from '../../src/domain/entry/respondent-cookies.ts'
import { api, pages } from '../../src/urls.ts'
import type { TestApp } from '../support/app.ts'

/**
 * Opens a link to a survey on a new device, as the page does: what it makes of the address is its own code.
 *
 * @returns the uuid with which the device answers
 */
export async function openedLink(app: TestApp, surveyId: string, link: URLSearchParams): Promise<string> {
  const address = `${pages.survey(surveyId)}?${link}`
  const { headers, text } = await app.send(address)
  const settings = { ...(text.includes('"secret":true') && { secret: true as const }) }
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .filter((each) => each.includes(VISIT_COOKIE))
    .join('; ')
  const { uuid, movesFrom } = onDevice(
    address,
    cookie,
    () => readVisit({ id: surveyId, settings }).respondent,
  )
  if (!movesFrom) return uuid
  const uKey = link.get('uKey') ?? readVisitCookie(cookie).uKey
  const { status } = await app.call('POST', api.move(), {
    ...{ surveyId, uuid: movesFrom, newUuid: uuid, orNone: true },
    ...(uKey && { uKey }),
  })
  return status === 200 ? uuid : crypto.randomUUID()
}

/** What a page asks of its browser before it answers. */
function onDevice<Result>(address: string, cookie: string, run: () => Result): Result {
  const storage = () => {
    const stored = new Map<string, string>()
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    }
  }
  const browser = {
    location: new URL(address, 'http://localhost'),
    document: { cookie },
    history: { state: null, replaceState: () => undefined },
    localStorage: storage(),
    sessionStorage: storage(),
  }
  const before = Object.getOwnPropertyDescriptors(globalThis)
  for (const [name, value] of Object.entries(browser))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  try {
    return run()
  } finally {
    for (const name of Object.keys(browser)) {
      const old = before[name as keyof typeof before]
      if (old) Object.defineProperty(globalThis, name, old)
      else delete (globalThis as Record<string, unknown>)[name]
    }
  }
}
