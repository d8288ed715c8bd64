import { instantIn } from '../../src/texts/instants.ts'
import { say } from '../../src/texts/text.ts'

/** Shows every instant of the page in the reader's own time zone instead of UTC. */
export function showTimesHere(): void {
  const { lang } = document.documentElement
  for (const moment of document.querySelectorAll<HTMLTimeElement>('time[data-here]'))
    moment.textContent = instantIn(
      undefined,
      moment.dateTime,
      moment.closest<HTMLElement>('[lang]')?.lang ?? lang,
      moment.dataset.here === 'short' ? 'short' : 'long',
    )
  for (const hint of document.querySelectorAll<HTMLElement>('[data-zone]')) {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    hint.textContent = say(hint.dataset.zone ?? '', lang, { zone })
  }
  for (const field of timeFields(document)) {
    // A value chosen by somebody, or set by an earlier call, is already in local time.
    if (field.value && field.value === field.defaultValue) field.value = localValue(`${field.value}Z`)
  }
}

/** Sends times chosen in the reader's own time zone as instants. */
export function sendTimesHere(): void {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement) || target.dataset.times === undefined) return
    for (const { name, value } of timeFields(target)) {
      if (value) formData.set(name, new Date(value).toISOString())
      else formData.delete(name)
    }
  })
}

const timeFields = (within: ParentNode) =>
  within.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]')

/** An instant in the format of fields for local times. */
function localValue(instant: string): string {
  const date = new Date(instant)
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}
