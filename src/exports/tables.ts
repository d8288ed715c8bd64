import { isFormQuestion, type QuestionType, type QvQuestion, type Survey } from '../domain/survey.ts'
import type { Cell } from '../http/csv.ts'
import { armFiguresTables } from './arm-figures-table.ts'
import { assignmentsTables } from './assignments-table.ts'
import { longTable, wideTable } from './ballot-tables.ts'
import { CHOICE_RESULTS } from './choice-results-table.ts'
import { type ExportTable, type FileResults, QUESTION_ID, RESPONSE_ID, type ResultTable } from './columns.ts'
import { eventsTable } from './events-table.ts'
import { FIGURE_RESULTS } from './figures-table.ts'
import { formCell } from './form-exports.ts'
import { headToHeadTable } from './head-to-head-table.ts'
import { optionMetricsTable } from './option-metrics-table.ts'
import { PAIR_RESULTS } from './pairs-table.ts'
import { reasonsTable } from './reasons-table.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'
import { responsesTable } from './responses-table.ts'
import { OPTION_RESULTS } from './results-table.ts'
import { shownTables } from './shown-table.ts'
import { splitTables } from './split-tables.ts'
import { turnedAwayTables } from './turned-away-table.ts'
import { wideAnswersTable } from './wide-answers-table.ts'

const isQv = (question: Survey['questions'][number]): question is QvQuestion => question.type === 'qv'

export function exportTables(survey: Survey): ExportTable[] {
  const questions = survey.questions.filter(isQv)
  return [
    responsesTable(survey),
    ...assignmentsTables(survey),
    wideTable(survey, questions),
    longTable(survey, questions),
    answersTable(survey),
    eventsTable(survey),
    optionMetricsTable(survey, questions),
    ...(hasType(survey, 'choice', 'number', 'consent', 'reason', 'headtohead')
      ? [wideAnswersTable(survey)]
      : []),
    ...(hasType(survey, 'reason') ? [reasonsTable(survey)] : []),
    ...(hasType(survey, 'headtohead') ? [headToHeadTable(survey)] : []),
    ...shownTables(survey),
    ...turnedAwayTables(survey),
    ...armFiguresTables(survey),
  ]
}

/** The files of figures, starting with the one of options. */
export function resultTables(survey: Survey, results: FileResults): ResultTable[] {
  return [
    OPTION_RESULTS,
    PAIR_RESULTS,
    FIGURE_RESULTS,
    ...(hasType(survey, 'choice') ? [CHOICE_RESULTS] : []),
    ...splitTables(results),
  ]
}

/** Files about some types of questions are left out of exports without them, so that existing exports do not change. */
const hasType = ({ questions }: Survey, ...types: QuestionType[]) =>
  questions.some(({ type }) => types.includes(type))

function answersTable(survey: Survey): ExportTable {
  const asked = survey.questions.filter(isFormQuestion)
  const rowsOf = ({ ballotId, answers }: ExportedResponse): Cell[][] =>
    asked.flatMap((question) => {
      const { id, type } = question
      const value = answers.get(id)?.value
      return value === undefined || value === null
        ? []
        : [[ballotId, id, type, formCell(survey, question, value)]]
    })
  return {
    name: 'answers',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      { name: 'type', meaning: 'likert, text, choice, number, consent, reason or headtohead.' },
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
