import type { Page } from 'playwright-core'
import type { Language } from '../../../src/domain/survey/translations/languages.ts'
import { catalogues } from '../../../src/texts/languages.ts'

type Texts = string | { readonly [Key in string]: Texts }

/** The parts of a catalogue that respondents and readers of results meet. */
const PARTS = ['pages', 'survey', 'practice', 'fit', 'ballotWords', 'results', 'resultsPage'] as const

const GAP = /\{\w+\}/g

function sentences(texts: Texts): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(sentences)
}

const saidIn = (language: Language): string[] =>
  PARTS.flatMap((part) => sentences(catalogues[language][part] as unknown as Texts))

/** What recognizes the English sentences that another language says otherwise, with anything in their gaps. */
export function englishSentences(language: Language): RegExp {
  const translated = new Set(saidIn(language))
  const english = saidIn('en').filter(
    (text) => !translated.has(text) && /[a-z]{3}/i.test(text.replace(GAP, '')),
  )
  const patterns = english.map((text) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(GAP, '.+'))
  return new RegExp(`^(?:${patterns.join('|')})$`)
}

/** Every text that a person sees or hears on a page and in its frames, but for the names of other languages. */
export async function textsOn(page: Page): Promise<string[]> {
  const found = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const texts = [document.title]
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          if (!node.parentElement?.closest('script, style, template, .languages'))
            texts.push(node.textContent ?? '')
        for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
          for (const element of document.querySelectorAll(`[${name}]`))
            texts.push(element.getAttribute(name) ?? '')
        return texts
      }),
    ),
  )
  return [...new Set(found.flat().map((text) => text.trim()))].filter((text) => text !== '')
}
