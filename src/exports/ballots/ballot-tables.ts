import { costOf } from '../../domain/ballot/credits.ts'
import { allocationsOf, angleBetween, pointsOn } from '../../domain/checks/asking/alignment.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import { NO_METRICS } from '../../domain/results/option-metrics.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { flag } from '../responses/response-cells.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import {
  type CellColumn,
  type ExportTable,
  keyColumns,
  OPTION_CODE,
  OPTION_ID,
  OPTION_NAME,
  QUESTION_ID,
  RESPONSE_ID,
} from '../tables/columns.ts'
import { ballotCells, groupPositions, initialPositions } from './ballot-cells.ts'

/** A ballot that a respondent cast. */
type WideRow = {
  readonly ballotId: string
  readonly keyGroup: string | null
  readonly ownId: string | null
  readonly questionId: string
  readonly ballot: NonNullable<ReturnType<typeof ballotCells>>
  readonly answers: ExportedResponse['answers']
}

/** A column for each constant sum about the options of a ballot. */
function angleColumns(survey: Survey, question: QvQuestion): CellColumn<WideRow>[] {
  const codes = columnCodes(survey.questions)
  return allocationsOf(question, survey.questions).map((allocation) => ({
    name: `angle_${codes.get(question.id)?.code}_${codes.get(allocation.question.id)?.code}`,
    meaning: `The angle in degrees between votes and the points of '${allocation.question.text}': 0 for the same proportions, 90 for nothing in common; empty without votes or points, or if it belongs to another question.`,
    cell: ({ questionId, ballot, answers }) => {
      const value = answers.get(allocation.question.id)?.value
      return questionId === question.id && value
        ? angleBetween(ballot.votes, pointsOn(allocation, value))
        : null
    },
  }))
}

export function wideTable(survey: Survey, questions: readonly QvQuestion[]): ExportTable {
  const codes = columnCodes(survey.questions)
  const options = questions.flatMap((question) =>
    question.options.map(({ id, name }, at) => ({
      questionId: question.id,
      at,
      name,
      code: codes.get(question.id)?.options.get(id),
    })),
  )
  const columns: CellColumn<WideRow>[] = [
    RESPONSE_ID,
    { ...QUESTION_ID, cell: (row) => row.questionId },
    ...options.map(({ questionId, at, code, name }) => ({
      name: `votes_${code}`,
      meaning: `Votes on '${name}', negative if against it; empty if it was not seen or belongs to another question.`,
      cell: (row: WideRow) => (row.questionId === questionId ? (row.ballot.votes[at] ?? null) : null),
    })),
    ...options.map(({ questionId, at, code, name }) => ({
      name: `bin_${code}`,
      meaning: `The group of '${name}' before the vote; empty if nothing was organized.`,
      cell: (row: WideRow) => (row.questionId === questionId ? (row.ballot.bins[at] ?? null) : null),
    })),
    {
      name: 'spent',
      meaning: 'Voice credits spent: the sum of squared votes.',
      cell: ({ ballot }) => ballot.spent,
    },
    {
      name: 'left',
      meaning: 'Voice credits left; empty if they depend on the label of a key that is not disclosed.',
      cell: ({ ballot }) => ballot.left,
    },
    ...questions.flatMap((question) => angleColumns(survey, question)),
    ...keyColumns(survey),
  ]
  const rowsOf = (response: ExportedResponse) =>
    questions.flatMap((question) => {
      const ballot = ballotCells(survey, question, response)
      if (!ballot) return []
      const { ballotId, keyGroup, ownId, answers } = response
      const row: WideRow = { ballotId, keyGroup, ownId, questionId: question.id, ballot, answers }
      return [columns.map(({ cell }) => cell(row))]
    })
  return {
    name: 'ballots_wide',
    columns,
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
    columns: LONG_COLUMNS,
    async *rows(selection) {
      for await (const responses of completedResponses(selection, { metrics: true })) {
        yield responses.flatMap(rowsOf).map((row) => LONG_COLUMNS.map(({ cell }) => cell(row)))
      }
    },
  }
}

/** An option that a respondent saw. */
type LongRow = {
  readonly ballotId: string
  readonly questionId: string
  readonly id: string
  readonly name: string
  readonly vote: number
  readonly bin: Cell
  readonly isSkipped: boolean | undefined
  /** Null without a log of actions. */
  readonly isTouched: boolean | null
  readonly initialPosition: Cell
  readonly organizePosition: Cell
  readonly finalPosition: Cell
  readonly groupPosition: Cell
  readonly code: Cell
}

const LONG_COLUMNS: readonly CellColumn<LongRow>[] = [
  RESPONSE_ID,
  { ...QUESTION_ID, cell: ({ questionId }) => questionId },
  { ...OPTION_ID, cell: ({ id }) => id },
  { ...OPTION_NAME, cell: ({ name }) => name },
  {
    name: 'votes',
    meaning: 'Votes, negative if against the option; 0 is an answer, too.',
    cell: ({ vote }) => vote,
  },
  {
    name: 'cost',
    meaning: 'Voice credits that the votes cost: votes squared.',
    cell: ({ vote }) => costOf(vote),
  },
  {
    name: 'bin',
    meaning: 'The group of the option before the vote; empty if nothing was organized.',
    cell: ({ bin }) => bin,
  },
  {
    name: 'explicit_skip',
    meaning: '1 where it was skipped on purpose, 0 otherwise.',
    cell: ({ isSkipped }) => Number(isSkipped),
  },
  {
    name: 'touched',
    meaning: '1 where the respondent did something to it, 0 otherwise; empty without a log of actions.',
    cell: ({ isTouched }) => flag(isTouched),
  },
  {
    name: 'initial_position',
    meaning: 'Its position among the options as first shown, from 1.',
    cell: ({ initialPosition }) => initialPosition,
  },
  {
    name: 'organize_position',
    meaning:
      'Its position on the organize page when it was last placed there, from 1 in the first bin; empty without a log of actions.',
    cell: ({ organizePosition }) => organizePosition,
  },
  {
    name: 'final_position',
    meaning: 'Its final position over all bins, from 1.',
    cell: ({ finalPosition }) => finalPosition,
  },
  {
    name: 'group_position',
    meaning: 'Its final position within its bin, from 1.',
    cell: ({ groupPosition }) => groupPosition,
  },
  { ...OPTION_CODE, cell: ({ code }) => code },
]

function longRows(
  survey: Survey,
  question: QvQuestion,
  response: ExportedResponse,
  codes: ReadonlyMap<string, string> | undefined,
): LongRow[] {
  const ballot = ballotCells(survey, question, response)
  if (!ballot) return []
  const { votes, bins, explicitSkips, finalPositions } = ballot
  const initial = initialPositions(survey, question, response)
  const inGroups = groupPositions(ballot)
  const { ballotId, metrics } = response
  const found = metrics?.get(question.id)
  return question.options.flatMap(({ id, name }, at) => {
    const vote = votes[at] ?? null
    if (vote === null) return []
    const logged = metrics && (found?.get(id) ?? NO_METRICS)
    return {
      ballotId,
      questionId: question.id,
      id,
      name,
      vote,
      bin: bins[at] ?? null,
      isSkipped: explicitSkips[at],
      isTouched: metrics && (found?.has(id) ?? false),
      initialPosition: initial.get(id) ?? null,
      organizePosition: logged?.organizePosition ?? null,
      finalPosition: finalPositions[at] ?? null,
      groupPosition: inGroups[at] ?? null,
      code: codes?.get(id) ?? null,
    }
  })
}
