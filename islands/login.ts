/** Sends the development sign-in as JSON and remembers, for display only, who signed in. */

const form = document.querySelector<HTMLFormElement>('[data-dev-login]')
const failed = form?.querySelector<HTMLElement>('[data-failed]')

async function signIn(signInForm: HTMLFormElement): Promise<void> {
  const response = await fetch(signInForm.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: new FormData(signInForm).get('email') }),
  })
  if (!response.ok) throw new Error((await response.json()).message)
  const { user } = await response.json()
  localStorage.setItem('jwt_token', JSON.stringify({ email: user.email, roles: user.roles }))
  location.assign(signInForm.dataset.next ?? '/')
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  signIn(form).catch((error: Error) => {
    if (failed) failed.textContent = error.message || (failed.dataset.failed ?? '')
  })
})

if (process.env.NODE_ENV !== 'production') void import('./reload.ts')
