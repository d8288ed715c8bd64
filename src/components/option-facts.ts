import { escapeHtml } from '../domain/escape-html.ts'
import { type FactsOfOptions, type OptionFacts, priceWriter } from '../domain/option-facts.ts'
import type { QvQuestion } from '../domain/survey.ts'
import type { PageTexts } from '../texts/catalogue.ts'
import { say } from '../texts/text.ts'

export type FactTexts = PageTexts['facts']

type Words = { readonly texts: FactTexts; readonly language: string }

/** What cards show of the facts of options; undefined where no option tells any. */
export function factsOfOptions(questions: readonly QvQuestion[], words: Words): FactsOfOptions | undefined {
  const found = questions.flatMap(({ id, options, priceUnit = '' }) => {
    const priced = priceWriter(priceUnit, words.language)
    return options.flatMap((option) => {
      const html = factsHtml(option, option.name, priced, words)
      return html === '' ? [] : [[`${id} ${option.id}`, html] as const]
    })
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function factsHtml(
  { category, price, link }: OptionFacts,
  name: string,
  priced: (price: number) => string,
  { texts, language }: Words,
): string {
  const labelled = (label: string, text: string) =>
    `<li><span class="visually-hidden">${escapeHtml(label)}</span> <bdi>${escapeHtml(text)}</bdi></li>`
  const items = [
    category && labelled(texts.category, category),
    price !== undefined && labelled(texts.price, priced(price)),
    link && linkHtml(link, say(texts.moreAbout, language, { name }), texts.more),
  ].filter((item) => item)
  return items.length > 0 ? `<ul class="facts">${items.join('')}</ul>` : ''
}

/** A drag of the card must not become one of the link. */
function linkHtml(address: string, label: string, words: string): string {
  const attributes = `target="_blank" rel="noopener noreferrer nofollow" draggable="false"`
  return `<li><a href="${escapeHtml(address)}" ${attributes} aria-label="${escapeHtml(label)}">${escapeHtml(words)}</a></li>`
}
