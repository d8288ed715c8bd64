import type { NewKeysBody, RevokedKeysReply } from '../../src/contract/responses/keys.ts'
import { api } from '../../src/urls.ts'
import { attempt, send } from './calls.ts'
import { type KeyGroup, readKeys, readNames } from './key-list.ts'
import { show } from './page.ts'
import { announce, text } from './status.ts'

export function issue(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const body = asked(new FormData(form))
    if (body.labels?.length === 0) return announce(text('noNames'))
    const { keys } = await send<{ keys: string[] }>('POST', form.action, body)
    if (body.labels) form.reset()
    await show(location.href)
    announce(text('issued', { count: keys.length }))
  })
}

function asked(fields: FormData): NewKeysBody {
  const names = fields.get('names')
  if (names !== null) return { labels: readNames(`${names}`) }
  const label = `${fields.get('label')}`.trim()
  return { count: Number(fields.get('count')), ...(label && { label }) }
}

/** Adds the keys of a pasted list to the survey's. */
export function importKeys(form: HTMLFormElement): Promise<void> {
  return attempt(form, async () => {
    const { groups, hasHeader, leftOut } = readKeys(`${new FormData(form).get('list')}`)
    const count = groups.reduce((sum, { keys }) => sum + keys.length, 0)
    if (count === 0) return announce(text('noKeysInList'))
    const nameless = form.dataset.import === 'named' && groups.find(({ label }) => label === null)
    if (nameless) return announce(text('keysWithoutName', { keys: nameless.keys.slice(0, 5).join(', ') }))
    await putOnList(form.action, groups, form.dataset.import === 'named')
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

/** Puts keys on the survey's list, by group or, where each has a name of its own, all at once. */
async function putOnList(address: string, groups: readonly KeyGroup[], isNamed: boolean): Promise<void> {
  if (!isNamed) {
    for (const { label, keys } of groups) await send('POST', address, { keys, label })
    return
  }
  const people = groups.flatMap(({ label, keys }) => keys.map((key) => ({ key, label })))
  const [keys, labels] = [people.map(({ key }) => key), people.map(({ label }) => label)]
  await send('POST', address, { keys, labels })
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
    const { revoked, submitted } = await send<RevokedKeysReply>('POST', form.action, {
      keys: [...groups.keys()],
    })
    await show(location.href)
    const undo = () => attempt(form, () => restore(revoked, groups))
    const notes = [
      ...(revoked.length > 0 ? [text('revoked', { count: revoked.length })] : []),
      ...(submitted.length > 0 ? [text('staySubmitted', { count: submitted.length })] : []),
    ]
    announce(notes.join(' '), revoked.length > 0 ? undo : undefined)
  })
}

async function restore(keys: readonly string[], groups: ReadonlyMap<string, string | null>): Promise<void> {
  const surveyId = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  const members = [...Map.groupBy(keys, (key) => groups.get(key) ?? null)]
  const restored = members.map(([label, some]) => ({ label, keys: some }))
  await putOnList(
    api.designerKeys(surveyId),
    restored,
    members.length === keys.length && !members.some(([label]) => label === null),
  )
  await show(location.href)
  announce(text('restored', { count: keys.length }))
}
