/** Sends the development sign-in as JSON and remembers, for display only, who signed in. */

const form = document.querySelector<HTMLFormElement>('[data-dev-login]')
const failed = form?.querySelector<HTMLElement>('[data-failed]')

async function signIn(signInForm: HTMLFormElement): Promise<void> {
  const response = await fetch(signInForm.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: new FormData(signInForm).get('email') }),
  })
  const { message, displayToken, next } = await response.json()
  if (!response.ok) throw new Error(message)
  localStorage.setItem('jwt_token', displayToken)
  location.assign(next)
}

form?.addEventListener('submit', (event) => {
  event.preventDefault()
  signIn(form).catch((error: Error) => {
    if (failed) failed.textContent = error.message || (failed.dataset.failed ?? '')
  })
})
