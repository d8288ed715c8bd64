import type { ChoiceResultsBody, PublishedQvBody } from '../../../contract/results/results.ts'
import { say } from '../../../texts/text.ts'
import type { FigureContext } from './figure.tsx'

type Population = Pick<
  PublishedQvBody | ChoiceResultsBody,
  'n' | 'populationSize' | 'isComplete' | 'sampling'
>

/** Notes on confidence intervals: whether they can change, and what they make of the number of people asked. */
export function askedHints(
  { n, populationSize: asked, isComplete, sampling }: Population,
  { texts, language }: Pick<FigureContext, 'texts' | 'language'>,
): string[] {
  if (isComplete) return [say(texts.net.complete, language, { count: asked ?? n })]
  const lasting = sampling.tunedTo === null ? texts.net.final : texts.net.whileOpen
  if (asked === null) return [lasting]
  const form = n > asked ? texts.net.moreThanAsked : texts.net.asked
  return [lasting, say(form, language, { answered: n, asked })]
}
