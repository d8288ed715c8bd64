/** The page for distributing a survey, and its sheet of cards. */

import { showTimesHere } from '../instants/times-here.ts'
import { copyText } from '../shared/copy-text.ts'
import { startDesignerFrame } from '../shared/designer-frame.ts'
import { watchPresses } from '../shared/press.ts'
import { importKeys, issue, revoke, showStartedCount } from '../sharing/keys.ts'
import { chosenAddress, followCounting, show, unfoldTarget } from '../sharing/page.ts'
import { addPeople, removePeople, sendLetters, testLetter } from '../sharing/people.ts'
import { saveShortLink } from '../sharing/short-link.ts'
import { announce, text } from '../sharing/status.ts'

watchPresses()
startDesignerFrame()
showTimesHere()
unfoldTarget()
followCounting()

document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  if (target.matches('[data-select-all]')) selectAll(target as HTMLInputElement)
  if (target.form?.matches('[data-revoke]')) showStartedCount(target.form)
  if (target.form?.matches('[data-query]')) follow(target.form)
})

document.addEventListener('submit', (event) => {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  const act = Object.entries({
    query: follow,
    shortLink: saveShortLink,
    issue,
    import: importKeys,
    revoke,
    people: addPeople,
    letters: sendLetters,
  }).find(([name]) => name in form.dataset)?.[1]
  if (!act) return
  event.preventDefault()
  act(form)
})

/** A field that is refused is shown. */
document.addEventListener(
  'invalid',
  ({ target }) => target instanceof Element && target.closest('details')?.setAttribute('open', ''),
  true,
)

document.addEventListener('click', async ({ target }) => {
  if (!(target instanceof HTMLElement)) return
  if (target.matches('[data-print]')) print()
  const { copy, removePerson, erasePeople } = target.dataset
  const [form, words] = [target.closest('form'), target.closest<HTMLElement>('[data-words]')]
  if (target.matches('[data-test-letter]') && form?.reportValidity() && words) await testLetter(form, words)
  if (removePerson ?? erasePeople) await removePeople(removePerson ?? erasePeople ?? '')
  if (copy !== undefined) announce(text((await copyText(copy)) ? 'copied' : 'copyFailed'))
})

/** What is being shown; Enter in a changed field both changes and submits its form. */
let followed = ''

async function follow(form: HTMLFormElement): Promise<void> {
  const address = chosenAddress(form)
  if (address === followed) return
  followed = address
  const said = await show(address).then(
    () => 'updated' as const,
    () => 'failed' as const,
  )
  if (followed !== address) return
  followed = ''
  announce(text(said))
}

function selectAll(all: HTMLInputElement): void {
  for (const one of all.form?.querySelectorAll<HTMLInputElement>('input[name=key]') ?? []) {
    one.checked = all.checked
  }
}

/** A printed card is read by people near the person who prints it, so its times are in that person's time zone. */
if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
