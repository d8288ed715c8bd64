import { api } from '../../src/urls.ts'
import { currentSession } from './session.ts'

type Json = Readonly<Record<string, unknown>>

async function send(
  url: string,
  method: string,
  path: string,
  body: Json,
  headers: Record<string, string> = {},
) {
  const response = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A new designer for each survey, because the number of surveys per designer is limited. */
async function signedIn(url: string): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  const { token } = await send(url, 'POST', api.devLogin(), { email })
  return `Bearer ${token}`
}

/**
 * Makes an available survey on a server, by default the session's own, and returns its id; `settings` in the format
 * of the designers' API.
 */
export async function madeSurvey(
  questions: readonly Json[],
  settings: Json = {},
  title = 'Spending',
  url = currentSession().server.url,
): Promise<string> {
  const headers = { authorization: await signedIn(url) }
  const { _id } = await send(
    url,
    'POST',
    api.designerSurveys(),
    { title, description: 'On public causes' },
    headers,
  )
  for (const question of questions) await send(url, 'POST', api.designerQuestions(_id), question, headers)
  await send(url, 'PATCH', api.designerSurvey(_id), { settings: { isAvailable: true, ...settings } }, headers)
  return _id
}

/** The same for questions with ids, so that one can refer to another, and the images that they show. */
export async function importedSurvey(
  questions: readonly Json[],
  settings: Json = {},
  images: readonly Json[] = [],
): Promise<string> {
  const { url } = currentSession().server
  const headers = { authorization: await signedIn(url) }
  const file = { title: 'Spending', description: 'On public causes', settings, questions, images }
  const { _id } = await send(url, 'POST', api.importSurvey(), file, headers)
  await send(url, 'PATCH', api.designerSurvey(_id), { settings: { isAvailable: true } }, headers)
  return _id
}
