import { announce, type Counts, pageTexts, send, sentencesOf, showCounts } from './calls.ts'

let saving: Promise<void> = Promise.resolve()

/** Resolves once everything that was typed is stored, or refused. */
export const whenSaved = (): Promise<void> => saving

/** Saves each text when its field is left, says which still right, and finds texts. */
export function startTranslating(): void {
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) save(target, { texts: { [keyOf(target)]: target.value } })
  })
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('[data-still-right]') : null
    const field = button?.closest('li')?.querySelector('textarea')
    if (field) save(field, { stillRight: [keyOf(field)] })
  })
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-find]')) find(target.value)
  })
  addEventListener('beforeunload', (event) => {
    const { activeElement: field } = document
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue) event.preventDefault()
  })
}

const keyOf = (field: Element): string => field.closest('li')?.dataset.key ?? ''

function save(field: HTMLTextAreaElement, changes: object): void {
  const place = field.parentElement?.querySelector('.field-error')
  saving = saving.then(async () => {
    const { calls, texts } = pageTexts()
    announce(texts.saving)
    try {
      const counts = await send<Counts>('PATCH', calls.texts, changes)
      field.defaultValue = field.value
      field.ariaInvalid = null
      place?.replaceChildren()
      stateOf(field)
      announce(texts.saved)
      showCounts(counts)
    } catch (error) {
      const [sentence = ''] = sentencesOf(error)
      field.ariaInvalid = 'true'
      if (place) place.textContent = sentence
      announce(sentence)
    }
  })
}

/** A text that was saved is missing if it is empty, and current otherwise. */
function stateOf(field: HTMLTextAreaElement): void {
  const row = field.closest('li')
  const state = field.value.trim() === '' ? 'missing' : 'translated'
  const label = row?.querySelector<HTMLElement>('.translations-state')
  row?.querySelector('[data-still-right]')?.remove()
  if (!row || !label || row.dataset.state === state) return
  row.dataset.state = state
  label.dataset.of = state
  label.textContent = pageTexts().states[state]
}

function find(typed: string): void {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  let isAny = false
  for (const row of document.querySelectorAll<HTMLElement>('.translations-rows > li')) {
    const text = `${row.textContent} ${row.querySelector('textarea')?.value}`.toLowerCase()
    row.hidden = !words.every((word) => text.includes(word))
    isAny ||= !row.hidden
  }
  const none = document.querySelector<HTMLElement>('[data-no-match]')
  if (none) none.hidden = isAny
}
