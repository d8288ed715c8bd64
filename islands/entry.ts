/** What the entry page does in place: shows who is signed in on this device, and opens 'Advanced'. */

const account = document.querySelector<HTMLFormElement>('[data-account]')
const toggle = document.querySelector<HTMLButtonElement>('[data-toggles]')

/** The e-mail address in the token that is kept for display, unless it has run out. */
function signedInAs(): string | undefined {
  try {
    const [, payload = ''] = (localStorage.getItem('jwt_token') ?? '').split('.')
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0))
    const { email, exp } = JSON.parse(new TextDecoder().decode(bytes))
    return exp * 1000 > Date.now() ? email : undefined
  } catch {
    return undefined
  }
}

const email = signedInAs()
const shownName = account?.querySelector('span')
const button = account?.querySelector('button')
if (account && email && shownName && button) {
  shownName.textContent = email
  button.textContent = button.dataset.signedIn ?? ''
  account.action = account.dataset.projects ?? ''
}

toggle?.addEventListener('click', (event) => {
  const target = document.getElementById(toggle.dataset.toggles ?? '')
  if (!target) return
  event.preventDefault()
  target.hidden = !target.hidden
  toggle.ariaExpanded = String(!target.hidden)
})

if (process.env.NODE_ENV !== 'production') void import('./reload.ts')
