/** The entry page: shows who is signed in on this device, and opens 'Advanced'. */

import { signedInAs } from '../account/display-token.ts'

const account = document.querySelector<HTMLFormElement>('[data-account]')
const toggle = document.querySelector<HTMLButtonElement>('[data-toggles]')

/** The e-mail address in the display token, unless it has expired. */
const email = signedInAs()
const shownName = account?.querySelector('span')
const button = account?.querySelector('button')
if (account && email && shownName && button) {
  shownName.textContent = email
  button.textContent = button.dataset.signedIn ?? ''
  account.action = account.dataset.projects ?? ''
  const create = document.querySelector<HTMLAnchorElement>('[data-create]')
  if (create) create.href = create.dataset.create ?? ''
}

toggle?.addEventListener('click', (event) => {
  const target = document.getElementById(toggle.dataset.toggles ?? '')
  if (!target) return
  event.preventDefault()
  target.hidden = !target.hidden
  toggle.setAttribute('aria-expanded', `${!target.hidden}`)
})

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
