import type { PublishedBody } from '../../contract/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { summaryTexts } from '../../texts/ballot-texts.ts'
import type { Catalogue } from '../../texts/en.ts'
import { summaryOf } from '../../texts/summary.ts'
import { say } from '../../texts/text.ts'

const GROUPS: Readonly<Record<string, 'positive' | 'neutral' | 'negative' | 'skipGroup' | 'undecided'>> = {
  Positive: 'positive',
  Neutral: 'neutral',
  Negative: 'negative',
  Skip: 'skipGroup',
  Undecided: 'undecided',
}

/** The names of a question's standard groups in the page's language; a designer's own groups keep their names. */
export function readerGroups({ survey, locale }: Catalogue): (group: string) => string {
  return (group) => {
    const key = entryOf(GROUPS, group)
    return key ? say(survey[key], locale) : group
  }
}

/** Results with their sentences in the page's language; the API's are in English. */
export function inReadersWords(results: PublishedBody, catalogue: Catalogue): PublishedBody {
  const { locale } = catalogue
  return {
    ...results,
    questions: results.questions.map((question) =>
      isBallot(question)
        ? {
            ...question,
            summary: summaryOf(question.statements, summaryTexts(question.words, catalogue), locale),
          }
        : question,
    ),
  }
}
