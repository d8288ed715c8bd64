/** Sends the development sign-in as JSON and stores, for display only, who signed in. */

import { storeDisplayToken } from '../account/display-token.ts'
import { onceReleased, watchPresses } from '../shared/press.ts'

const form = document.querySelector<HTMLFormElement>('[data-dev-login]')
const failed = form?.querySelector<HTMLElement>('[data-failed]')
const buttons = document.querySelectorAll<HTMLElement>('[data-press]')

async function signIn(signInForm: HTMLFormElement): Promise<void> {
  const response = await fetch(signInForm.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: new FormData(signInForm).get('email') }),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  storeDisplayToken(answer.displayToken)
  location.assign(answer.next)
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  signIn(form).catch((error: Error) => {
    onceReleased(() => failed?.replaceChildren(error.message || (failed.dataset.failed ?? '')))
  })
})

// An element announced as a button must behave like one.
for (const button of buttons)
  button.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    button.click()
  })

watchPresses()

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
