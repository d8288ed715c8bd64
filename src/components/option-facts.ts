import { type FactsOfOptions, type OptionFacts, priceWriter } from '../domain/questions/option-facts.ts'
import type { QvQuestion } from '../domain/survey/survey.ts'
import { html, htmlText } from '../domain/text/html.ts'
import type { PageTexts } from '../texts/catalogue.ts'
import { say } from '../texts/text.ts'
import { imageHtml, linkHtml } from './linked-html.ts'

export type FactTexts = PageTexts['facts']

type Words = { readonly texts: FactTexts; readonly language: string; readonly surveyId: string }

/** The facts of options as cards show them; undefined if no option has any. */
export function factsOfOptions(questions: readonly QvQuestion[], words: Words): FactsOfOptions | undefined {
  const found = questions.flatMap(({ id, options, priceUnit = '' }) => {
    const priced = priceWriter(priceUnit, words.language)
    return options.flatMap((option) => {
      const facts = factsHtml(option, option.name, priced, words)
      return facts === '' ? [] : [[`${id} ${option.id}`, facts] as const]
    })
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

function factsHtml(
  { category, price, link, image }: OptionFacts,
  name: string,
  priced: (price: number) => string,
  { texts, language, surveyId }: Words,
): string {
  const labelled = (label: string, text: string) =>
    html`<li><span class="visually-hidden">${label}</span> <bdi>${text}</bdi></li>`
  const items = [
    ...(category ? [labelled(texts.category, category)] : []),
    ...(price === undefined ? [] : [labelled(texts.price, priced(price))]),
    ...(link ? [html`<li>${linkHtml(link, say(texts.moreAbout, language, { name }), texts.more)}</li>`] : []),
  ]
  const list = items.length > 0 ? html`<ul class="facts">${items}</ul>` : ''
  return htmlText(html`${image ? imageHtml(image, surveyId) : ''}${list}`)
}
