import { costOf } from '../domain/credits.ts'
import type { QvQuestion, Survey } from '../domain/survey.ts'
import { isFormQuestion } from '../domain/survey.ts'
import { ballotCells, groupPositions, initialPositions } from './ballot-cells.ts'
import type { Cell } from './csv-lines.ts'
import type { ExportedResponse } from './responses.ts'

/** A file with rows for every response. */
export type ResponseTable = {
  readonly name: string
  /** Column names, each with what it means. */
  readonly columns: readonly { readonly name: string; readonly meaning: string }[]
  readonly rowsOf: (response: ExportedResponse) => Cell[][]
}

const RESPONSE_ID = {
  name: 'response_id',
  meaning: 'The response; the same in all files. It tells nothing of the person.',
}
const QUESTION_ID = { name: 'question_id', meaning: 'The question, see below.' }

const isQv = (question: Survey['questions'][number]): question is QvQuestion => question.type === 'qv'

/** The tables of a survey, one row or more for each response. */
export function responseTables(survey: Survey): ResponseTable[] {
  return [responsesTable(), wideTable(survey), longTable(survey), answersTable(survey)]
}

function responsesTable(): ResponseTable {
  return {
    name: 'responses',
    columns: [
      RESPONSE_ID,
      { name: 'status', meaning: 'completed: only completed responses are exported.' },
      { name: 'started_at', meaning: 'When the first answer arrived (ISO 8601, UTC).' },
      { name: 'completed_at', meaning: 'When the response was completed (ISO 8601, UTC).' },
      { name: 'seconds', meaning: 'From the one to the other.' },
      { name: 'survey_version', meaning: 'The version of the survey that was answered.' },
    ],
    rowsOf: (response) => [[response.ballotId, 'completed', ...timesOf(response), response.revision]],
  }
}

function timesOf({ startedAt, completedAt }: ExportedResponse): [string, string, number] {
  const iso = (instant: number) => new Date(instant).toISOString()
  return [iso(startedAt), iso(completedAt), Math.max(0, Math.round((completedAt - startedAt) / 1000))]
}

function wideTable(survey: Survey): ResponseTable {
  const questions = survey.questions.filter(isQv)
  const options = questions.flatMap((question) =>
    question.options.map(({ id, name }) => ({ question, id, name })),
  )
  const nothing: readonly Cell[] = options.map(() => null)
  return {
    name: 'ballots_wide',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      ...options.map(({ question, id, name }) => ({
        name: `votes_${question.id}_${id}`,
        meaning: `Votes on '${name}', below zero against it; empty where it was not seen or is of another question.`,
      })),
      ...options.map(({ question, id, name }) => ({
        name: `bin_${question.id}_${id}`,
        meaning: `Where '${name}' was put before the vote; empty where nothing was organized.`,
      })),
      { name: 'spent', meaning: 'Voice credits spent: the sum of squared votes.' },
      { name: 'left', meaning: 'Voice credits left.' },
    ],
    rowsOf: (response) =>
      questions.flatMap((question) => {
        const ballot = ballotCells(survey, question, response)
        if (!ballot) return []
        const from = options.findIndex((option) => option.question === question)
        const spread = (cells: readonly Cell[]): Cell[] => nothing.toSpliced(from, cells.length, ...cells)
        return [
          [
            response.ballotId,
            question.id,
            ...spread(ballot.votes),
            ...spread(ballot.bins),
            ballot.spent,
            ballot.left,
          ],
        ]
      }),
  }
}

function longTable(survey: Survey): ResponseTable {
  const questions = survey.questions.filter(isQv)
  return {
    name: 'ballots_long',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      {
        name: 'option_id',
        meaning: 'The option, see below. Only options that the respondent saw have a row.',
      },
      { name: 'option_name', meaning: 'What the option is called now.' },
      { name: 'votes', meaning: 'Votes, below zero against the option; 0 is an answer, too.' },
      { name: 'cost', meaning: 'Voice credits that the votes cost: votes squared.' },
      {
        name: 'bin',
        meaning: 'Where the option was put before the vote; empty where nothing was organized.',
      },
      { name: 'explicit_skip', meaning: '1 where it was skipped on purpose, 0 otherwise.' },
      { name: 'initial_position', meaning: 'Its place among the options as they were first shown, from 1.' },
      { name: 'final_position', meaning: 'Its place over all bins at the end, from 1.' },
      { name: 'group_position', meaning: 'Its place within its bin at the end, from 1.' },
    ],
    rowsOf: (response) => questions.flatMap((question) => longRows(survey, question, response)),
  }
}

function longRows(survey: Survey, question: QvQuestion, response: ExportedResponse): Cell[][] {
  const ballot = ballotCells(survey, question, response)
  if (!ballot) return []
  const { votes, bins, explicitSkips, finalPositions } = ballot
  const initial = initialPositions(survey, question, response)
  const inGroups = groupPositions(ballot)
  return question.options.flatMap(({ id, name }, at) => {
    const vote = votes[at] ?? null
    if (vote === null) return []
    const place = [initial.get(id) ?? null, finalPositions[at] ?? null, inGroups[at] ?? null]
    const what = [id, name, vote, costOf(vote), bins[at] ?? null, Number(explicitSkips[at])]
    return [[response.ballotId, question.id, ...what, ...place]]
  })
}

function answersTable({ questions }: Survey): ResponseTable {
  const asked = questions.filter(isFormQuestion)
  return {
    name: 'answers',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      { name: 'type', meaning: 'likert or text.' },
      { name: 'answer', meaning: 'The label chosen, or the text.' },
    ],
    rowsOf: ({ ballotId, answers }) =>
      asked.flatMap(({ id, type }) => {
        const value = answers.get(id)?.value
        return value === undefined || value === null ? [] : [[ballotId, id, type, value]]
      }),
  }
}

/** Everything of a response in one row, under headers that a person reads: the table of the button. */
export function joinedTable(survey: Survey): ResponseTable {
  const parts = survey.questions.map((question, place) => joinedPart(survey, question, `Q${place + 1}`))
  return {
    name: 'ballots',
    columns: [
      RESPONSE_ID,
      { name: 'started_at', meaning: '' },
      { name: 'completed_at', meaning: '' },
      { name: 'seconds', meaning: '' },
      ...parts.flatMap(({ headers }) => headers.map((name) => ({ name, meaning: '' }))),
    ],
    rowsOf: (response) => [
      [response.ballotId, ...timesOf(response), ...parts.flatMap(({ cellsOf }) => cellsOf(response))],
    ],
  }
}

type JoinedPart = { readonly headers: string[]; readonly cellsOf: (response: ExportedResponse) => Cell[] }

function joinedPart(survey: Survey, question: Survey['questions'][number], label: string): JoinedPart {
  if (isFormQuestion(question)) {
    return {
      headers: [`${label} ${question.text}`],
      cellsOf: ({ answers }) => [answers.get(question.id)?.value ?? null],
    }
  }
  const { options } = question
  const headers = [
    ...options.map(({ name }) => `${label} votes: ${name}`),
    ...options.map(({ name }) => `${label} bin: ${name}`),
    `${label} spent`,
    `${label} left`,
  ]
  return {
    headers,
    cellsOf: (response) => {
      const ballot = ballotCells(survey, question, response)
      return ballot ? [...ballot.votes, ...ballot.bins, ballot.spent, ballot.left] : headers.map(() => null)
    },
  }
}
