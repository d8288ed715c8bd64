import { isAnswered, isFormQuestion } from '../domain/questions/question-traits.ts'
import { columnCodes } from '../domain/results/column-codes.ts'
import type { Survey } from '../domain/survey/survey.ts'
import type { Cell } from '../http/csv.ts'
import { type ExportTable, RESPONSE_ID } from './columns.ts'
import { formExport } from './form-exports.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'

/** A row for each response, with columns for each form question: those of `formExport`. */
export function wideAnswersTable({ questions }: Survey): ExportTable {
  const codes = columnCodes(questions)
  const parts = questions.flatMap((question) => {
    if (!isFormQuestion(question) || !isAnswered(question)) return []
    const columns = formExport(question.type).columns(question, questions)
    return [{ question, codes: codes.get(question.id)!, columns }]
  })
  const rowOf = ({ ballotId, answers }: ExportedResponse): Cell[] => {
    const cells = parts.flatMap(({ question, columns }) => {
      const value = answers.get(question.id)?.value ?? null
      return columns.map(({ cell }) => (value === null ? null : cell(value)))
    })
    return [ballotId, ...cells]
  }
  return {
    name: 'answers_wide',
    columns: [
      RESPONSE_ID,
      ...parts.flatMap(({ question: { text }, codes: named, columns }) =>
        columns.map(({ code, meaning }) => ({
          name: `answer_${code(named)}`,
          meaning: `${text}: ${meaning}`,
        })),
      ),
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.map(rowOf)
    },
  }
}
