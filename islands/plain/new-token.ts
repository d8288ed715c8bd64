import { copyText } from './copy-text.ts'

/** Makes an API token by the form of the account page, and shows it: no later reply contains it. */
export function followNewToken(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-new-token]')
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    void makeToken(form)
  })
}

async function makeToken(form: HTMLFormElement): Promise<void> {
  const sent = new FormData(form)
  const scopes = sent.getAll('scopes')
  const missing = document.getElementById('token-scopes-missing')
  if (missing) missing.hidden = scopes.length > 0
  if (scopes.length === 0) return form.querySelector<HTMLInputElement>('[name=scopes]')?.focus()
  const body = JSON.stringify({ name: sent.get('name'), scopes, expiresInDays: Number(sent.get('days')) })
  const headers = { 'content-type': 'application/json' }
  const { token, message } = await fetch(form.dataset.newToken ?? '', { method: 'POST', headers, body })
    .then((answer) => answer.json())
    .catch(() => ({}))
  const made = document.getElementById('token-made')
  const template = made?.querySelector('template')
  if (!made || !template) return
  if (token) show(token, made, template)
  else made.replaceChildren(template, message ?? form.dataset.failed ?? '')
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
