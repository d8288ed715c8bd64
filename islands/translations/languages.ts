import { announce, announceLeft, announceNext, pageTexts, send, sentencesOf } from './calls.ts'
import { whenSaved } from './texts.ts'

/** Adding and removing languages, and bringing files back. */
export function startLanguages(): void {
  announceLeft()
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !('add' in form.dataset)) return
    event.preventDefault()
    void add(form)
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove]') : null
    const { remove = '', ask = '' } = button?.dataset ?? {}
    if (button && confirm(ask)) void removeLanguage(remove)
  })
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'translation-file') void bring(target)
  })
}

const languages = (): string[] => {
  const given = document.querySelector<HTMLElement>('[data-languages]')?.dataset.languages ?? ''
  return given.split(',').filter(Boolean)
}

/** The tag of a language that was typed by name, in English or its own, or as a tag. */
function tagOf(typed: string): string | undefined {
  const options = [...document.querySelectorAll<HTMLOptionElement>('#translation-offered option')]
  const named = options.find(({ value, label, dataset }) =>
    [value, label, label.replace(/ \(.*/, ''), dataset.tag].some(
      (name) => name?.toLowerCase() === typed.toLowerCase(),
    ),
  )
  if (named) return named.dataset.tag
  try {
    const [tag = ''] = Intl.getCanonicalLocales(typed)
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) ? tag : undefined
  } catch {
    return undefined
  }
}

async function add(form: HTMLFormElement): Promise<void> {
  const field = form.querySelector('input')
  const place = form.querySelector('.field-error')
  const show = (sentence: string) => {
    if (place) place.textContent = sentence
    if (field) field.ariaInvalid = sentence ? 'true' : null
    if (sentence) field?.focus()
  }
  const tag = tagOf(field?.value.trim() ?? '')
  if (!tag) return show(pageTexts().texts.unknown)
  const known = languages()
  await change([...known, tag], known.length > 0 ? tag : undefined).catch((error) =>
    show(sentencesOf(error)[0] ?? ''),
  )
}

async function removeLanguage(tag: string): Promise<void> {
  await change(languages().filter((language) => language !== tag)).catch((error) =>
    announce(sentencesOf(error).join(' ')),
  )
}

async function change(to: readonly string[], shown?: string): Promise<void> {
  const known = languages().length
  await whenSaved()
  const { calls, texts } = pageTexts()
  await send('PATCH', calls.survey, { settings: { languages: to } })
  if (known > 0) announceNext(to.length > known ? texts.added : texts.removed)
  location.assign(shown ? `?language=${encodeURIComponent(shown)}` : location.pathname)
}

async function bring(field: HTMLInputElement): Promise<void> {
  const [file] = field.files ?? []
  const place = document.getElementById('translation-file-error')
  if (!file || !place) return
  place.replaceChildren()
  const { calls, texts } = pageTexts()
  const isXliff = /\.(xlf|xliff|xml)$/i.test(file.name)
  try {
    await whenSaved()
    announce(texts.saving)
    await send('PUT', isXliff ? calls.xliff : calls.csv, file)
    announceNext(texts.brought)
    location.reload()
  } catch (error) {
    announce('')
    const items = sentencesOf(error).map((sentence) => {
      const item = document.createElement('li')
      item.textContent = sentence
      return item
    })
    place.replaceChildren(...items)
    field.value = ''
    field.focus()
  }
}
