import { entryOf } from '../../../../src/domain/record-entry.ts'
import type { DesignerTexts } from '../../store/page-state.ts'

/** A setting on the page, or a section whose own words were searched for. */
export type FoundSetting = {
  readonly name: string
  readonly section: string
  readonly hint: string
  readonly target: HTMLElement
}

const CONTROLS = 'input, select, textarea, [role="textbox"]'

/**
 * The settings whose name, synonyms, choices or hint have a word, those first whose name has it. A section is found by
 * its own name and words if none of its settings is.
 *
 * @param word in lower case
 */
export function findSettings(word: string, texts: DesignerTexts): readonly FoundSetting[] {
  const found = [...document.querySelectorAll<HTMLElement>('.settings-section')].flatMap((section) => {
    const settings = settingsOf(section, texts).filter(({ words }) => words.includes(word))
    return settings.length > 0 || !wordsOf(section).includes(word) ? settings : [asFound(section)]
  })
  const isNamed = ({ name }: FoundSetting) => name.toLowerCase().includes(word)
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]
}

/** Opens everything in which a setting is folded away, and puts the focus there. */
export function goToSetting({ target }: Pick<FoundSetting, 'target'>): void {
  for (let part = target.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
    part.open = true
  target.focus()
  target.scrollIntoView({ block: 'center' })
}

const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''

const nameOfSection = (section: HTMLElement) => textOf(section.querySelector('legend'))

const wordsOf = (section: HTMLElement) => `${nameOfSection(section)} ${section.dataset.words}`.toLowerCase()

const asFound = (section: HTMLElement): FoundSetting => ({
  name: nameOfSection(section),
  section: '',
  hint: '',
  target: section.querySelector('summary') ?? section,
})

/** The settings of a section; those of several arms or quotas that have one name are one. */
function settingsOf(section: HTMLElement, texts: DesignerTexts) {
  const settings = [...section.querySelectorAll<HTMLElement>(CONTROLS)].map((target) => {
    const name = nameOf(target)
    const hint = textOf(target.closest('.field')?.querySelector('.hint'))
    const words = [
      name,
      synonymsOf(target, texts),
      target instanceof HTMLSelectElement && textOf(target),
      hint,
    ]
    return { name, section: nameOfSection(section), hint, target, words: words.join(' ').toLowerCase() }
  })
  const byName = new Map(settings.toReversed().map((setting) => [setting.name, setting]))
  return [...byName.values()].toReversed()
}

/** The name of a control: its label without the choices inside it. */
function nameOf(control: HTMLElement): string {
  const { id } = control
  const label = control.closest('label') ?? document.querySelector(`label[for="${id}"], #${id}-label`)
  return control.getAttribute('aria-label') ?? textOf(label?.querySelector('span') ?? label)
}

/** What else people call a setting, by the id of its control. */
function synonymsOf({ id }: HTMLElement, texts: DesignerTexts): string {
  const words = entryOf(texts, `words_${id.replace(/^(survey-settings|setting)-/, '')}`)
  return typeof words === 'string' ? words : ''
}
