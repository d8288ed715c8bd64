import type { ErrorBody } from '../../../src/contract/errors.ts'
import { api } from '../../../src/urls.ts'
import { keyGroups } from './key-list.ts'
import { show } from './page.ts'
import { tell, text } from './status.ts'

class Refused extends Error {}

async function post<Reply>(address: string, body: object): Promise<Reply> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply: unknown = await answer.json()
  if (!answer.ok) throw new Refused(sentenceOf(reply as Partial<ErrorBody>))
  return reply as Reply
}

function sentenceOf({ message, details }: Partial<ErrorBody>): string {
  return details?.[0]?.message ?? message ?? text('failed')
}

/** Does something with keys, one thing at a time, and says what went wrong if it did. */
async function attempt(form: HTMLFormElement, act: () => Promise<void>): Promise<void> {
  if (form.ariaBusy === 'true') return
  form.ariaBusy = 'true'
  try {
    await act()
  } catch (error) {
    tell(error instanceof Refused ? error.message : text('failed'))
  } finally {
    form.ariaBusy = null
  }
}

export function issue(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const fields = new FormData(form)
    const label = `${fields.get('label')}`.trim()
    const body = { count: Number(fields.get('count')), ...(label && { label }) }
    const { keys } = await post<{ keys: string[] }>(form.action, body)
    await show(location.href)
    tell(text('issued', { count: keys.length }))
  })
}

/** Puts the keys of a person's own list on the survey's. */
export function importKeys(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const groups = keyGroups(`${new FormData(form).get('list')}`)
    const count = groups.reduce((sum, { keys }) => sum + keys.length, 0)
    if (count === 0) return tell(text('noKeysInList'))
    for (const { label, keys } of groups) await post(form.action, { keys, label })
    form.reset()
    await show(location.href)
    tell(text('imported', { count }))
  })
}

const selected = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=key]:checked'),
]

/** Says before anything is revoked how many of the selected keys somebody is answering with. */
export function tellBegun(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-begun]')
  if (!note) return
  const count = selected(form).filter(({ dataset }) => dataset.state === 'started').length
  note.hidden = count === 0
  note.textContent = count === 0 ? '' : text('begun', { count })
}

/** Revokes the keys that are selected; they can be brought back at once. */
export function revoke(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const chosen = selected(form)
    if (chosen.length === 0) return tell(text('chooseKeys'))
    const groups = new Map(chosen.map(({ value, dataset }) => [value, dataset.group ?? null]))
    const { revoked } = await post<{ revoked: string[] }>(form.action, { keys: [...groups.keys()] })
    await show(location.href)
    const undo = () => attempt(form, () => restore(revoked, groups))
    tell(text('revoked', { count: revoked.length }), undo)
  })
}

async function restore(keys: readonly string[], groups: ReadonlyMap<string, string | null>): Promise<void> {
  const surveyId = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  for (const [label, members] of Map.groupBy(keys, (key) => groups.get(key) ?? null)) {
    await post(api.designerKeys(surveyId), { keys: members, label })
  }
  await show(location.href)
  tell(text('restored', { count: keys.length }))
}
