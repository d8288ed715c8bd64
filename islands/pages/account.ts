/** The pages of an account and of responses: call the API, and show the page with the outcome. */

import { startDesignerFrame } from '../plain/designer-frame.ts'
import { followFinding } from '../plain/find-responses.ts'
import { followNewToken } from '../plain/new-token.ts'
import { released, watchPresses } from '../shared/press.ts'

type Call = { readonly method: string; readonly url: string; readonly body?: object }

/** Whether a call achieved its purpose; something that is already gone counts. */
async function make({ method, url, body }: Call): Promise<boolean> {
  const sent = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const { ok, status } = await fetch(url, { method, ...sent })
  return ok || (status === 404 && method === 'DELETE')
}

async function makeAll(form: HTMLFormElement): Promise<void> {
  const fields = Object.fromEntries(new FormData(form))
  const hasFields = Object.keys(fields).length > 0
  const calls = (JSON.parse(form.dataset.calls ?? '[]') as Call[]).map((call) =>
    hasFields ? { ...call, body: { ...call.body, ...fields } } : call,
  )
  const made = await Promise.all(calls.map(make)).catch(() => [false])
  const status = document.getElementById('account-status')
  await released()
  if (made.includes(false)) return status?.replaceChildren(status.dataset.failed ?? '')
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

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
