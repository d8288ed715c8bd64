import type { ChoiceResultsBody, PublishedQvBody } from '../../../contract/results.ts'
import { say } from '../../../texts/text.ts'
import type { FigureContext } from './figure.tsx'

type Population = Pick<PublishedQvBody | ChoiceResultsBody, 'n' | 'populationSize' | 'isComplete'>

/** Notes on confidence intervals if the survey says how many people were asked. */
export function askedHints(
  { n, populationSize: asked, isComplete }: Population,
  { texts, language }: Pick<FigureContext, 'texts' | 'language'>,
): string[] {
  if (isComplete) return [texts.net.complete]
  if (asked === null) return []
  const form = n > asked ? texts.net.moreThanAsked : texts.net.asked
  return [say(form, language, { answered: n, asked })]
}
