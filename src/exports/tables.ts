import { isFormQuestion, type QvQuestion, type Survey } from '../domain/survey.ts'
import { longTable, wideTable } from './ballot-tables.ts'
import { type ExportTable, QUESTION_ID, RESPONSE_ID } from './columns.ts'
import type { Cell } from './csv-lines.ts'
import { eventsTable } from './events-table.ts'
import { optionMetricsTable } from './option-metrics-table.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'
import { responsesTable } from './responses-table.ts'

const isQv = (question: Survey['questions'][number]): question is QvQuestion => question.type === 'qv'

/** The tables of a survey that have rows for its responses. */
export function exportTables(survey: Survey): ExportTable[] {
  const questions = survey.questions.filter(isQv)
  return [
    responsesTable(survey),
    wideTable(survey, questions),
    longTable(survey, questions),
    answersTable(survey),
    eventsTable(),
    optionMetricsTable(survey, questions),
  ]
}

/** A row for each answer to a likert or text question. */
function answersTable({ questions }: Survey): ExportTable {
  const asked = questions.filter(isFormQuestion)
  const rowsOf = ({ ballotId, answers }: ExportedResponse): Cell[][] =>
    asked.flatMap(({ id, type }) => {
      const value = answers.get(id)?.value
      return value === undefined || value === null ? [] : [[ballotId, id, type, value]]
    })
  return {
    name: 'answers',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      { name: 'type', meaning: 'likert or text.' },
      { name: 'answer', meaning: 'The label chosen, or the text.' },
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.flatMap(rowsOf)
    },
  }
}
