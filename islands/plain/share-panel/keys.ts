import { api } from '../../../src/urls.ts'
import { attempt, send } from './calls.ts'
import { readKeys } from './key-list.ts'
import { show } from './page.ts'
import { announce, text } from './status.ts'

export function issue(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const fields = new FormData(form)
    const label = `${fields.get('label')}`.trim()
    const body = { count: Number(fields.get('count')), ...(label && { label }) }
    const { keys } = await send<{ keys: string[] }>('POST', form.action, body)
    await show(location.href)
    announce(text('issued', { count: keys.length }))
  })
}

/** Adds the keys of a pasted list to the survey's. */
export function importKeys(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const { groups, hasHeader, leftOut } = readKeys(`${new FormData(form).get('list')}`)
    const count = groups.reduce((sum, { keys }) => sum + keys.length, 0)
    if (count === 0) return announce(text('noKeysInList'))
    for (const { label, keys } of groups) await send('POST', form.action, { keys, label })
    form.reset()
    await show(location.href)
    const notes = [
      text('imported', { count }),
      ...(hasHeader ? [text('keyHeaderLeftOut')] : []),
      ...(leftOut.length > 0 ? [text('keyColumnsLeftOut', { columns: leftOut.join(', ') })] : []),
    ]
    announce(notes.join(' '))
  })
}

const selected = (form: HTMLFormElement) => [
  ...form.querySelectorAll<HTMLInputElement>('input[name=key]:checked'),
]

/** Shows, before anything is revoked, with how many of the selected keys somebody is answering. */
export function showStartedCount(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>('[data-begun]')
  if (!note) return
  const count = selected(form).filter(({ dataset }) => dataset.state === 'started').length
  note.hidden = count === 0
  note.textContent = count === 0 ? '' : text('begun', { count })
}

/** Revokes the selected keys; this can be undone at once. */
export function revoke(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const chosen = selected(form)
    if (chosen.length === 0) return announce(text('chooseKeys'))
    const groups = new Map(chosen.map(({ value, dataset }) => [value, dataset.group ?? null]))
    const { revoked } = await send<{ revoked: string[] }>('POST', form.action, { keys: [...groups.keys()] })
    await show(location.href)
    const undo = () => attempt(form, () => restore(revoked, groups))
    announce(text('revoked', { count: revoked.length }), undo)
  })
}

async function restore(keys: readonly string[], groups: ReadonlyMap<string, string | null>): Promise<void> {
  const surveyId = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  for (const [label, members] of Map.groupBy(keys, (key) => groups.get(key) ?? null)) {
    await send('POST', api.designerKeys(surveyId), { keys: members, label })
  }
  await show(location.href)
  announce(text('restored', { count: keys.length }))
}
