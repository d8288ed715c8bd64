import { type Image, imageSize } from '../domain/survey/images.ts'
import type { Question } from '../domain/survey/survey.ts'
import { escapeHtml } from '../domain/text/escape-html.ts'
import type { PageTexts } from '../texts/catalogue.ts'
import { say } from '../texts/text.ts'
import { pages } from '../urls.ts'

type Words = {
  readonly texts: PageTexts['facts']
  readonly language: string
  readonly surveyId: string
}

/** A drag of the card must not become a drag of the link. */
export function linkHtml(address: string, label: string, words: string): string {
  const attributes = `target="_blank" rel="noopener noreferrer nofollow" draggable="false"`
  return `<a href="${escapeHtml(address)}" ${attributes} aria-label="${escapeHtml(label)}">${escapeHtml(words)}</a>`
}

/** An image with its size reserved, loaded once it is near the viewport. */
export function imageHtml({ file, alt }: Image, surveyId: string): string {
  const { width, height } = imageSize(file) ?? {}
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const source = escapeHtml(pages.surveyImage(surveyId, file))
  return `<img class="picture" src="${source}" alt="${escapeHtml(alt)}"${size} loading="lazy" decoding="async" draggable="false">`
}

/** A question with its image and its link appended to the HTML of its description. */
export function withLinkedDescription<SomeQuestion extends Question>(
  question: SomeQuestion,
  words: Words,
): SomeQuestion {
  const { image, link, ...rest } = question
  if (!image && !link) return question
  const label = link && say(words.texts.moreAbout, words.language, { name: question.text })
  const linked = link && label && `<p>${linkHtml(link, label, words.texts.more)}</p>`
  const shown = image && imageHtml(image, words.surveyId)
  return {
    ...rest,
    description: [question.description, shown, linked].filter(Boolean).join(''),
  } as SomeQuestion
}
