import type { ResultsBody } from '../../../contract/results/results.ts'
import { Failure } from '../../../domain/failure.ts'
import { csvFile } from '../../../http/replies/csv.ts'
import { say } from '../../../texts/text.ts'
import { svgFile } from '../charts/figure-sheet.tsx'
import type { FigureKind, FileView } from '../figures/figure-file.tsx'
import { SplitPicture, WeightsPicture } from './split-pictures.tsx'
import { type SplitTexts, splitTable, textsOf, weightsTable } from './split-tables.ts'

/** Whether an address requests a figure by groups, or one before and after weighting. */
export const isSplitFile = (query: URLSearchParams) =>
  query.get('figure') === 'split' || query.get('figure') === 'weights'

/**
 * The requested figure as a file.
 *
 * @throws Failure NOT_FOUND if the results have none of that name
 */
export function splitFile(
  results: ResultsBody,
  query: URLSearchParams,
  kind: FigureKind,
  { texts: sheet, language, accent, split: texts }: FileView & { readonly split: SplitTexts },
): string {
  const found =
    query.get('figure') === 'split'
      ? splitOf(results, query, { texts, language })
      : weightsOf(results, query, { texts, language })
  if (!found) throw new Failure({ code: 'NOT_FOUND' })
  const { table, picture, ...words } = found
  if (kind === 'csv')
    return csvFile(
      table.columns.map(({ key }) => key),
      table.rows,
    )
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const day = date.format(new Date(results.asOf))
  const note = say(sheet.sheetNote, language, { count: results.completed, date: day })
  return svgFile(picture, { title: results.title, ...words, note }, accent?.light)
}

type Words = { readonly texts: SplitTexts; readonly language: string }

function splitOf(
  { split, questions }: ResultsBody,
  query: URLSearchParams,
  { texts: usual, language }: Words,
) {
  const question = split?.questions.find(({ questionId }) => questionId === query.get('question'))
  if (!split || !question) return undefined
  const texts = textsOf(question, questions, usual)
  return {
    question: question.question,
    heading: texts.split.heading,
    hint: texts.split.hint,
    table: splitTable(split, question, texts),
    picture: <SplitPicture split={split} question={question} texts={texts} language={language} />,
  }
}

function weightsOf(
  { weights, questions }: ResultsBody,
  query: URLSearchParams,
  { texts: usual, language }: Words,
) {
  const question = weights?.questions.find(({ questionId }) => questionId === query.get('question'))
  if (!question) return undefined
  const texts = textsOf(question, questions, usual)
  return {
    question: question.question,
    heading: texts.weights.heading,
    hint: texts.weights.hint,
    table: weightsTable(question, texts),
    picture: <WeightsPicture question={question} texts={texts} language={language} />,
  }
}
