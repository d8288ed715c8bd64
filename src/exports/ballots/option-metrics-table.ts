import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import { NO_METRICS, type OptionMetrics } from '../../domain/results/option-metrics.ts'
import type { QvQuestion, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import {
  type Column,
  type ExportTable,
  OPTION_CODE,
  OPTION_ID,
  QUESTION_ID,
  RESPONSE_ID,
} from '../tables/columns.ts'
import { ballotCells } from './ballot-cells.ts'

type Field = Column & { readonly value: (metrics: OptionMetrics) => Cell }

/** The columns with times come first. */
const TIMES: readonly Field[] = [
  {
    name: 'seconds_organizing',
    meaning: 'Seconds on the organize page that led to an action on the option, while the page was visible.',
    value: ({ organizeSeconds }) => organizeSeconds,
  },
  {
    name: 'seconds_voting',
    meaning: 'The same on the vote page.',
    value: ({ voteSeconds }) => voteSeconds,
  },
]

const WITHHELD_TIMES = TIMES.map((field) => ({
  ...field,
  meaning: 'Empty because ballots of this survey are secret.',
  value: () => null,
}))

const OTHERS: readonly Field[] = [
  {
    name: 'vote_changes',
    meaning: 'How often its votes were changed.',
    value: ({ voteChanges }) => voteChanges,
  },
  {
    name: 'reversals',
    meaning: 'How often a change reversed the direction of the one before.',
    value: ({ reversals }) => reversals,
  },
  {
    name: 'edit_distance',
    meaning: 'Sum of abs_distance of events.csv over its actions.',
    value: ({ editDistance }) => editDistance,
  },
  {
    name: 'first_organizing',
    meaning: '1 where it was the first that was organized: its time holds that of looking round.',
    value: ({ firstInOrganize }) => Number(firstInOrganize),
  },
  {
    name: 'first_voting',
    meaning: 'The same on the vote page.',
    value: ({ firstInVote }) => Number(firstInVote),
  },
]

/** A row for each option that the respondent saw, for each completed response with a log. */
export function optionMetricsTable(survey: Survey, questions: readonly QvQuestion[]): ExportTable {
  const codes = columnCodes(survey.questions)
  const fields = [...(isSecret(survey.settings) ? WITHHELD_TIMES : TIMES), ...OTHERS]
  const rowsOf = (response: ExportedResponse) =>
    questions.flatMap((question) => {
      const named = codes.get(question.id)?.options
      return metricsRows(survey, question, response).map(({ optionId, metrics }) => [
        ...[response.ballotId, question.id, optionId],
        ...fields.map(({ value }) => value(metrics)),
        named?.get(optionId) ?? null,
      ])
    })
  return {
    name: 'option_metrics',
    columns: [
      ...[RESPONSE_ID, QUESTION_ID, OPTION_ID],
      ...fields.map(({ name, meaning }) => ({ name, meaning })),
      OPTION_CODE,
    ],
    async *rows(selection) {
      if (!selection.logged) return
      for await (const responses of completedResponses(selection, { metrics: true })) {
        yield responses.flatMap(rowsOf)
      }
    },
  }
}

function metricsRows(
  survey: Survey,
  question: QvQuestion,
  response: ExportedResponse,
): readonly { readonly optionId: string; readonly metrics: OptionMetrics }[] {
  const ballot = ballotCells(survey, question, response)
  if (!response.metrics || !ballot) return []
  const found = response.metrics.get(question.id)
  return question.options.flatMap(({ id }, at) =>
    ballot.votes[at] === null ? [] : [{ optionId: id, metrics: found?.get(id) ?? NO_METRICS }],
  )
}
