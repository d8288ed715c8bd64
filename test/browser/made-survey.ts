import { api } from '../../src/urls.ts'
import { currentSession } from './session.ts'

type Json = Readonly<Record<string, unknown>>

async function send(method: string, path: string, body: Json, headers: Record<string, string> = {}) {
  const response = await fetch(currentSession().server.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** A designer of their own for each survey, because a designer may have only so many. */
async function signedIn(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.org`
  const { token } = await send('POST', api.devLogin(), { email })
  return `Bearer ${token}`
}

/** Makes an available survey on the session's server and gives its id; `settings` as the designers' API takes them. */
export async function madeSurvey(
  questions: readonly Json[],
  settings: Json = {},
  title = 'Spending',
): Promise<string> {
  const headers = { authorization: await signedIn() }
  const { _id } = await send(
    'POST',
    api.designerSurveys(),
    { title, description: 'On public causes' },
    headers,
  )
  for (const question of questions) await send('POST', api.designerQuestions(_id), question, headers)
  await send('PATCH', api.designerSurvey(_id), { settings: { isAvailable: true, ...settings } }, headers)
  return _id
}
