import { isAttentionCheck } from '../../domain/questions/attention.ts'
import { isAnswered, isFormQuestion, isPlain } from '../../domain/questions/question-traits.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import type { Question, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import { type ExportTable, QUESTION_ID, RESPONSE_ID } from '../tables/columns.ts'
import { EXPORTED_TYPES, formExport } from './form-exports.ts'

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

/** Exports of ballots and plain answers alone, without attention checks, have no such file, as they never had. */
export const isInWideAnswers = (question: Question) =>
  isFormQuestion(question) && isAnswered(question) && (!isPlain(question) || isAttentionCheck(question))

export function answersTable(survey: Survey): ExportTable {
  const asked = survey.questions.filter(isFormQuestion)
  const rowsOf = ({ ballotId, answers }: ExportedResponse): Cell[][] =>
    asked.flatMap((question) => {
      const { id, type } = question
      const value = answers.get(id)?.value
      return value === undefined || value === null || !isAnswered(question)
        ? []
        : [[ballotId, id, type, formExport(question.type).cell(question, value, survey.questions)]]
    })
  return {
    name: 'answers',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      { name: 'type', meaning: `${EXPORTED_TYPES.slice(0, -1).join(', ')} or ${EXPORTED_TYPES.at(-1)}.` },
      {
        name: 'answer',
        meaning:
          'The chosen label, the text or the number; several labels, reasons or pairs one after the other.',
      },
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.flatMap(rowsOf)
    },
  }
}
