import type { ShortLinkReply } from '../../src/contract/surveys/short-link.ts'
import { attempt, Refused, send } from './calls.ts'
import { show } from './page.ts'
import { announce, text } from './status.ts'

/**
 * Sets the survey's short link to the name in the form; an empty one removes it. Problems are shown beside the field.
 */
export function saveShortLink(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('input')
  const place = form.querySelector('.field-error')
  const showProblem = (sentence: string) => {
    if (place) place.textContent = sentence
    if (field) field.ariaInvalid = sentence ? 'true' : null
  }
  return attempt(form, async () => {
    showProblem('')
    try {
      const typed = field?.value.trim() ?? ''
      const { name } = await send<ShortLinkReply>('PUT', form.action, { name: typed || null })
      await show(location.href)
      announce(text(name === null ? 'shortLinkGone' : 'shortLinkSaved'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      showProblem(error.message)
      field?.focus()
    }
  })
}
