/** Finds responses by their id, uuid or unique key, on the page of responses. */
export function followFinding(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-find]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void find(form)
  })
}

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function find(form: HTMLFormElement): Promise<void> {
  const { find: url = '', page = '', none = '' } = form.dataset
  const uuid = `${new FormData(form).get('uuid')}`.trim()
  const sent = { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ uuid }) }
  const { responses = [] } = await fetch(url, { method: 'POST', ...sent })
    .then((answer) => answer.json() as Promise<{ responses?: readonly { readonly _id: string }[] }>)
    .catch(() => ({ responses: [] }))
  const byId =
    IS_ID.test(uuid) && responses.length === 0 && (await exists(`${url.replace(/search$/, '')}${uuid}`))
  const ids = byId ? [uuid] : responses.map(({ _id }) => _id)
  const links = ids.map((id) => {
    const line = document.createElement('p')
    const link = document.createElement('a')
    link.href = `${page}/${id}`
    link.textContent = id
    line.append(link)
    return line
  })
  document.getElementById('responses-found')?.replaceChildren(...(links.length > 0 ? links : [none]))
  const erase = document.getElementById('responses-erase-found')
  if (!erase) return
  erase.hidden = responses.length === 0
  const field = erase.querySelector<HTMLInputElement>('[name=uuid]')
  if (field) field.value = uuid
}

const exists = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
