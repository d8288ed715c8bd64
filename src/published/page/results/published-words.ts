import type { PublishedBody } from '../../../contract/results/results.ts'
import { isBallot } from '../../../domain/questions/question-traits.ts'
import { entryOf } from '../../../domain/record-entry.ts'
import type { replacements } from '../../../domain/survey/translations/translations.ts'
import { summaryTexts } from '../../../texts/ballot-texts.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { summaryOf } from '../../../texts/summary.ts'
import { say } from '../../../texts/text.ts'

const GROUPS: Readonly<Record<string, 'positive' | 'neutral' | 'negative' | 'skipGroup' | 'undecided'>> = {
  Positive: 'positive',
  Neutral: 'neutral',
  Negative: 'negative',
  Skip: 'skipGroup',
  Undecided: 'undecided',
}

/** The names of groups in the page's language: the standard ones, and a designer's own where the survey is translated. */
export function readerGroups(
  { survey, locale }: Catalogue,
  own?: Readonly<Record<string, string>>,
): (group: string) => string {
  return (group) => {
    const key = entryOf(GROUPS, group)
    return key ? say(survey[key], locale) : (entryOf(own, group) ?? group)
  }
}

/** Fields of results that hold texts of the survey. */
const SAID = new Set([
  ...['question', 'optionName', 'name', 'names', 'label', 'minLabel', 'maxLabel', 'category'],
  ...['median', 'medianUpper', 'alt', 'priceUnit', 'unit', 'one', 'other'],
])

/** The same figures with texts replaced wherever a field holds one. */
function replaced<Part>(part: Part, texts: Readonly<Record<string, string>>, field = ''): Part {
  if (typeof part === 'string') return (SAID.has(field) ? (entryOf(texts, part) ?? part) : part) as Part
  if (Array.isArray(part)) return part.map((item) => replaced(item, texts, field)) as Part
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([name, value]) => [name, replaced(value, texts, name)])
  return Object.fromEntries(entries)
}

/** Results with the survey's texts in another of its languages. */
export function inSurveyLanguage(
  results: PublishedBody,
  texts: ReturnType<typeof replacements>,
): PublishedBody {
  if (Object.keys(texts).length === 0) return results
  return {
    ...results,
    title: entryOf(entryOf(texts, ''), results.title) ?? results.title,
    questions: results.questions.map((question) =>
      replaced(question, entryOf(texts, question.questionId) ?? {}),
    ),
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
