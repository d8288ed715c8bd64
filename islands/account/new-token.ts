import { copyText } from '../shared/copy-text.ts'

/** Makes an API token or a webhook by a form, and shows its secret: no later reply contains it. */
export function followNewToken(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-new-token]'))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void makeToken(form)
    })
}

async function makeToken(form: HTMLFormElement): Promise<void> {
  const sent = new FormData(form)
  const list = form.querySelector<HTMLInputElement>('[type=checkbox]')
  const ticked = sent.getAll(list?.name ?? '')
  const missing = document.getElementById('nothing-ticked')
  if (missing) missing.hidden = ticked.length > 0
  if (list && ticked.length === 0) return list.focus()
  const { days, ...fields } = Object.fromEntries(sent)
  const all = {
    ...JSON.parse(form.dataset.body ?? '{}'),
    ...fields,
    ...(list && { [list.name]: ticked }),
    ...(days && { expiresInDays: Number(days) }),
  }
  const body = JSON.stringify(all)
  const headers = { 'content-type': 'application/json' }
  const method = form.dataset.method ?? 'POST'
  const {
    token,
    url = token,
    secret = url,
    message,
  } = await fetch(form.dataset.newToken ?? '', { method, headers, body })
    .then((answer) => answer.json())
    .catch(() => ({}))
  const made = form.parentElement?.querySelector<HTMLElement>('[data-made]')
  const template = made?.querySelector('template')
  if (!made || !template) return
  if (secret) {
    // So that a second press makes no second one.
    form.reset()
    show(secret, made, template)
  } else made.replaceChildren(template, message ?? form.dataset.failed ?? '')
}

function show(token: string, made: HTMLElement, template: HTMLTemplateElement): void {
  made.replaceChildren(template, template.content.cloneNode(true))
  const code = made.querySelector(':scope > p > code')
  if (code) code.textContent = token
  const copy = made.querySelector<HTMLButtonElement>(':scope > button')
  copy?.addEventListener('click', async () => {
    if (await copyText(token)) copy.textContent = copy.dataset.copied ?? ''
  })
  copy?.focus()
}
