import { isAnswered, isFormQuestion } from '../../domain/questions/question-traits.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { ballotCells } from '../ballots/ballot-cells.ts'
import { formExport } from '../questions/form-exports.ts'
import {
  type CellColumn,
  type ExportTable,
  keyColumns,
  parameterColumns,
  RESPONSE_ID,
} from '../tables/columns.ts'
import { flag, timesOf } from './response-cells.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'

/** Everything about a response in one row, with readable headers: the table behind the button. */
export function joinedTable(survey: Survey): ExportTable {
  const parts = survey.questions.map((question, index) => joinedPart(survey, question, `Q${index + 1}`))
  const columns: CellColumn<ExportedResponse>[] = [
    RESPONSE_ID,
    { name: 'started_at', meaning: '', cell: (response) => timesOf(response).startedAt },
    { name: 'completed_at', meaning: '', cell: (response) => timesOf(response).completedAt },
    { name: 'seconds', meaning: '', cell: (response) => timesOf(response).seconds },
    ...keyColumns(survey),
    ...parameterColumns(survey),
    { name: 'simulated', meaning: '', cell: ({ simulated }) => flag(simulated) },
  ]
  const rowOf = (response: ExportedResponse): Cell[] => [
    ...columns.map(({ cell }) => cell(response)),
    ...parts.flatMap(({ cellsOf }) => cellsOf(response)),
  ]
  return {
    name: 'ballots',
    columns: [...columns, ...parts.flatMap(({ headers }) => headers.map((name) => ({ name, meaning: '' })))],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.map(rowOf)
    },
  }
}

type JoinedPart = { readonly headers: string[]; readonly cellsOf: (response: ExportedResponse) => Cell[] }

function joinedPart(survey: Survey, question: Survey['questions'][number], label: string): JoinedPart {
  if (!isAnswered(question)) return { headers: [], cellsOf: () => [] }
  if (isFormQuestion(question)) {
    const columns = formExport(question.type).columns(question, survey.questions)
    return {
      headers: columns.map((column) =>
        [label, question.text, column.label && `(${column.label})`].filter(Boolean).join(' '),
      ),
      cellsOf: ({ answers }) => {
        const value = answers.get(question.id)?.value ?? null
        return columns.map(({ cell }) => (value === null ? null : cell(value)))
      },
    }
  }
  const { options, words } = question
  const votes = words?.vote?.other ?? 'votes'
  const credits = words?.credit ? ` (${words.credit.other})` : ''
  const headers = [
    ...options.map(({ name }) => `${label} ${votes}: ${name}`),
    ...options.map(({ name }) => `${label} bin: ${name}`),
    `${label} spent${credits}`,
    `${label} left${credits}`,
  ]
  return {
    headers,
    cellsOf: (response) => {
      const ballot = ballotCells(survey, question, response)
      return ballot ? [...ballot.votes, ...ballot.bins, ballot.spent, ballot.left] : headers.map(() => null)
    },
  }
}
