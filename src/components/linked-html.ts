import { type Image, imageSize } from '../domain/survey/look/images.ts'
import type { Question } from '../domain/survey/survey.ts'
import { type Html, html, htmlText } from '../domain/text/html.ts'
import type { PageTexts } from '../texts/catalogue.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'

type Words = {
  readonly texts: PageTexts['facts']
  readonly language: string
  readonly surveyId: string
}

/** A drag of the card must not become a drag of the link. */
export function linkHtml(address: string, label: string, words: string): Html {
  return html`
    <a href="${address}" target="_blank" rel="noopener noreferrer nofollow" draggable="false"
      aria-label="${label}">${words}</a>`
}

/** An image with its size reserved, loaded once it is near the viewport. */
export function imageHtml({ file, alt }: Image, surveyId: string): Html {
  const { width, height } = imageSize(file) ?? {}
  return html`
    <img class="picture" src="${pages.surveyImage(surveyId, file)}" alt="${alt}"
      width=${width ?? false} height=${height ?? false} loading="lazy" decoding="async" draggable="false">`
}

/** A question with its image and its link appended to the HTML of its description. */
export function withLinkedDescription<SomeQuestion extends Question>(
  question: SomeQuestion,
  words: Words,
): SomeQuestion {
  const { image, link, ...rest } = question
  if (!image && !link) return question
  const label = link && say(words.texts.moreAbout, words.language, { name: question.text })
  const linked = link && label && html`<p>${linkHtml(link, label, words.texts.more)}</p>`
  const added = html`${image ? imageHtml(image, words.surveyId) : ''}${linked ?? ''}`
  return {
    ...rest,
    description: question.description + htmlText(added),
  } as SomeQuestion
}
