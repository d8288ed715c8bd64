import { columnCodes } from '../domain/column-codes.ts'
import { costOf } from '../domain/credits.ts'
import { NO_METRICS } from '../domain/option-metrics.ts'
import type { QvQuestion, Survey } from '../domain/survey.ts'
import type { Cell } from '../http/csv.ts'
import { ballotCells, groupPositions, initialPositions } from './ballot-cells.ts'
import {
  type ExportTable,
  keyCells,
  keyColumns,
  OPTION_CODE,
  OPTION_ID,
  OPTION_NAME,
  QUESTION_ID,
  RESPONSE_ID,
} from './columns.ts'
import { completedResponses, type ExportedResponse } from './responses.ts'

export function wideTable(survey: Survey, questions: readonly QvQuestion[]): ExportTable {
  const codes = columnCodes(survey.questions)
  const options = questions.flatMap((question) =>
    question.options.map(({ id, name }) => ({
      question,
      name,
      code: codes.get(question.id)?.options.get(id),
    })),
  )
  const rowsOf = (response: ExportedResponse) =>
    questions.flatMap((question) => {
      const ballot = ballotCells(survey, question, response)
      if (!ballot) return []
      const from = options.findIndex((option) => option.question === question)
      const spread = (cells: readonly Cell[]): Cell[] => options.map((_, at) => cells[at - from] ?? null)
      const { votes, bins, spent, left } = ballot
      const given = [...spread(votes), ...spread(bins), spent, left]
      return [[response.ballotId, question.id, ...given, ...keyCells(survey, response)]]
    })
  return {
    name: 'ballots_wide',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      ...options.map(({ code, name }) => ({
        name: `votes_${code}`,
        meaning: `Votes on '${name}', negative if against it; empty if it was not seen or belongs to another question.`,
      })),
      ...options.map(({ code, name }) => ({
        name: `bin_${code}`,
        meaning: `The group of '${name}' before the vote; empty if nothing was organized.`,
      })),
      { name: 'spent', meaning: 'Voice credits spent: the sum of squared votes.' },
      {
        name: 'left',
        meaning: 'Voice credits left; empty if they depend on the label of a key that is not disclosed.',
      },
      ...keyColumns(survey),
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection)) yield responses.flatMap(rowsOf)
    },
  }
}

export function longTable(survey: Survey, questions: readonly QvQuestion[]): ExportTable {
  const codes = columnCodes(survey.questions)
  const rowsOf = (response: ExportedResponse) =>
    questions.flatMap((question) => longRows(survey, question, response, codes.get(question.id)?.options))
  return {
    name: 'ballots_long',
    columns: [
      RESPONSE_ID,
      QUESTION_ID,
      OPTION_ID,
      OPTION_NAME,
      { name: 'votes', meaning: 'Votes, negative if against the option; 0 is an answer, too.' },
      { name: 'cost', meaning: 'Voice credits that the votes cost: votes squared.' },
      {
        name: 'bin',
        meaning: 'The group of the option before the vote; empty if nothing was organized.',
      },
      { name: 'explicit_skip', meaning: '1 where it was skipped on purpose, 0 otherwise.' },
      {
        name: 'touched',
        meaning: '1 where the respondent did something to it, 0 otherwise; empty without a log of actions.',
      },
      { name: 'initial_position', meaning: 'Its position among the options as first shown, from 1.' },
      {
        name: 'organize_position',
        meaning:
          'Its position on the organize page when it was last placed there, from 1 in the first bin; empty without a log of actions.',
      },
      { name: 'final_position', meaning: 'Its final position over all bins, from 1.' },
      { name: 'group_position', meaning: 'Its final position within its bin, from 1.' },
      OPTION_CODE,
    ],
    async *rows(selection) {
      for await (const responses of completedResponses(selection, { metrics: true })) {
        yield responses.flatMap(rowsOf)
      }
    },
  }
}

function longRows(
  survey: Survey,
  question: QvQuestion,
  response: ExportedResponse,
  codes: ReadonlyMap<string, string> | undefined,
): Cell[][] {
  const ballot = ballotCells(survey, question, response)
  if (!ballot) return []
  const { votes, bins, explicitSkips, finalPositions } = ballot
  const initial = initialPositions(survey, question, response)
  const inGroups = groupPositions(ballot)
  const { metrics } = response
  const found = metrics?.get(question.id)
  return question.options.flatMap(({ id, name }, at) => {
    const vote = votes[at] ?? null
    if (vote === null) return []
    const logged = metrics && (found?.get(id) ?? NO_METRICS)
    const touched = metrics && Number(found?.has(id) ?? false)
    const what = [id, name, vote, costOf(vote), bins[at] ?? null, Number(explicitSkips[at]), touched]
    const organized = logged?.organizePosition ?? null
    const positions = [initial.get(id) ?? null, organized, finalPositions[at] ?? null, inGroups[at] ?? null]
    return [[response.ballotId, question.id, ...what, ...positions, codes?.get(id) ?? null]]
  })
}
