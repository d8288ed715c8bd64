import type { Cell } from '../../http/replies/csv.ts'
import type { Column, FileResults, ResultTable } from './columns.ts'

/** A column of figures, with its cell of a row about a question. */
type Field<Row, Body> = Column & { readonly value: (row: Row, question: Body) => Cell }

/**
 * A file of figures with a row for each part of questions; its first column names the question.
 *
 * @param questionsOf those that it is about
 * @param rowsOf the parts of a question
 */
export function fieldTable<Row, Body extends { readonly questionId: string }>(
  about: Pick<ResultTable, 'name' | 'meaning'>,
  questionsOf: (results: FileResults) => readonly Body[],
  rowsOf: (question: Body) => readonly Row[],
  fields: readonly Field<Row, Body>[],
): ResultTable {
  const question: Field<Row, Body> = {
    name: 'question_id',
    meaning: 'The question, see below.',
    value: (_, { questionId }) => questionId,
  }
  const columns = [question, ...fields]
  return {
    ...about,
    columns,
    *rows(results) {
      for (const body of questionsOf(results))
        yield rowsOf(body).map((row) => columns.map(({ value }) => value(row, body)))
    },
  }
}
