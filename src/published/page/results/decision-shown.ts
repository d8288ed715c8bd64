import {
  amountWriter,
  changesInWords,
  decisionInWords,
  movesInWords,
} from '../../../components/outcome-in-words.ts'
import type { SurveySettings } from '../../../domain/survey/survey.ts'
import type { PageContext } from '../../../pages/frame/document.tsx'
import { decisionOf, toldOptions } from '../../../results/page/one-page/decision.ts'
import { type CardSize, decisionCard } from '../../../results/page/one-page/decision-card.tsx'
import type { Snapshot } from '../../../results/publication/publisher.ts'
import { resultsTexts } from '../../../texts/ballot-texts.ts'
import { inSequence } from '../../../texts/sentences.ts'
import { say } from '../../../texts/text.ts'
import type { PublishedSurvey } from '../../handlers.ts'
import { readBy } from '../visit/visit.ts'
import { inReadersWords } from './published-words.ts'

type Shown = {
  readonly found: PublishedSurvey
  readonly snapshot: Snapshot
  readonly context: PageContext
}

/** What a page of published results shows of one decision, in the language of its reader; undefined if it has none. */
export function decisionShown({ found, snapshot, context }: Shown, questionId: string | null) {
  const { catalogue } = context
  const results = inReadersWords(readBy(found, snapshot.body, context.written), catalogue)
  const question = decisionOf(results, questionId)
  if (!question) return undefined
  const dates = datesOf(found.survey.settings, results.asOf, catalogue.locale)
  const texts = resultsTexts(question.words, catalogue.resultsPage)
  return { found, snapshot, context, results, question, dates, texts }
}

export type Decision = NonNullable<ReturnType<typeof decisionShown>>

/** The picture of a decision. */
export function cardOf({ context, results, question, dates, texts }: Decision, size: CardSize): string {
  const { locale: language } = context.catalogue
  const words = {
    title: results.title,
    question: question.question,
    sentence: decisionInWords(question, { texts, language }) ?? question.summary,
    changes: inSequence(language, [
      changesInWords(question, { texts, language }) ?? false,
      ...movesInWords(question, { texts, language }),
    ]),
    note: `${say(texts.completed, language, { count: results.completed })} · ${dates}`,
    more: (count: number) => say(texts.onePage.more, language, { count }),
    language,
  }
  const write = amountWriter(question, language)
  return decisionCard(toldOptions(question), words, size, { write, accent: context.instance.accent?.light })
}

/** When people could answer, as far as that was limited, or the day of the figures. */
function datesOf(
  { opensAt, closesAt }: Pick<SurveySettings, 'opensAt' | 'closesAt'>,
  asOf: string,
  language: string,
) {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const [from, to] = [opensAt ?? closesAt ?? asOf, closesAt ?? asOf].map((instant) => new Date(instant))
  return format.formatRange(from!, to!)
}
