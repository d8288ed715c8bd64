/** The pages of an account and of responses: call the API, and show the page with the outcome. */

import { followFinding } from '../account/find-responses.ts'
import { followNewToken } from '../account/new-token.ts'
import { startDesignerFrame } from '../shared/designer-frame.ts'
import { released, watchPresses } from '../shared/press.ts'

type Call = { readonly method: string; readonly url: string; readonly body?: object }

/** What a call was refused with, which may be nothing; null if it achieved its purpose. What is already gone counts. */
async function make({ method, url, body }: Call): Promise<string | null> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, { method, ...sent })
  if (answer.ok || (answer.status === 404 && method === 'DELETE')) return null
  const { message } = await answer.json().catch(() => ({}))
  return message ?? ''
}

/** A call with the fields of its form: those that its address names as `{name}` there, and the others in its body. */
function filled({ url, ...call }: Call, fields: Readonly<Record<string, string>>): Call {
  const [named, others] = [[] as [string, string][], [] as [string, string][]]
  for (const field of Object.entries(fields)) (url.includes(marked(field[0])) ? named : others).push(field)
  const address = named.reduce(
    (part, [name, value]) => part.replace(marked(name), () => encodeURIComponent(value)),
    url,
  )
  if (others.length === 0) return { ...call, url: address }
  return { ...call, url: address, body: { ...call.body, ...Object.fromEntries(others) } }
}

const marked = (name: string) => encodeURIComponent(`{${name}}`)

async function makeAll(form: HTMLFormElement): Promise<void> {
  const fields = Object.fromEntries(new FormData(form)) as Record<string, string>
  const calls = (JSON.parse(form.dataset.calls ?? '[]') as Call[]).map((call) => filled(call, fields))
  const outcomes = await Promise.all(calls.map(make)).catch(() => [''])
  const status = document.getElementById('account-status')
  await released()
  const refused = outcomes.find((outcome) => outcome !== null)
  if (refused !== undefined) {
    const place = form.querySelector('[role=alert]') ?? status
    return place?.replaceChildren(refused || (status?.dataset.failed ?? ''))
  }
  if (form.dataset.to) return location.assign(form.dataset.to)
  const query = new URLSearchParams(location.search)
  query.set('done', form.dataset.done ?? '')
  location.assign(`${location.pathname}?${query}`)
}

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement) || form.dataset.calls === undefined) return
  event.preventDefault()
  void makeAll(form)
})

watchPresses()
followNewToken()
followFinding()
startDesignerFrame()

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
