import { decidedOptions } from '../../contract/decided-options.ts'
import { isAttentionCheck } from '../../domain/questions/attention.ts'
import { isAnswered, isBallot, isFormQuestion, isPlain } from '../../domain/questions/question-traits.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import type { Question, Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { longTable, wideTable } from '../ballots/ballot-tables.ts'
import { optionMetricsTable } from '../ballots/option-metrics-table.ts'
import { OPTION_RESULTS } from '../ballots/option-results-table.ts'
import { earlierAnswersTables } from '../earlier/earlier-answers-table.ts'
import { armFiguresTables } from '../figures/arm-figures-table.ts'
import { askingTables } from '../figures/asking-tables.ts'
import { FIGURE_RESULTS } from '../figures/figures-table.ts'
import { splitTables } from '../figures/split-tables.ts'
import { eventsTable } from '../log/events-table.ts'
import { ATTENTION_RESULTS } from '../questions/attention-cells.ts'
import { EXPORTED_TYPES, formExport } from '../questions/form-exports.ts'
import { assignmentsTables } from '../responses/assignments-table.ts'
import { completedResponses, type ExportedResponse } from '../responses/responses.ts'
import { responsesTable } from '../responses/responses-table.ts'
import { shownTables } from '../responses/shown-table.ts'
import { turnedAwayTables } from '../responses/turned-away-table.ts'
import { type ExportTable, type FileResults, QUESTION_ID, RESPONSE_ID, type ResultTable } from './columns.ts'

/** A row for each response, with columns for each form question: those of `formExport`. */
function wideAnswersTable({ questions }: Survey): ExportTable {
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

/** pairs.csv: how many people prefer one option to another. */
const PAIR_RESULTS: ResultTable = {
  name: 'pairs',
  meaning: 'A row for each ordered pair of options.',
  columns: [
    { name: 'question_id', meaning: 'The question, see below.' },
    { name: 'option_id', meaning: 'The first option, see below.' },
    { name: 'other_option_id', meaning: 'The other one.' },
    {
      name: 'share',
      meaning:
        'Of the responses that saw both, the share that gave the first one more votes; empty if none saw both.',
    },
  ],
  *rows({ questions }) {
    for (const question of questions) {
      if (!isBallot(question)) continue
      const { questionId, options, pairwise } = question
      for (const [a, { optionId }] of options.entries()) {
        yield options.flatMap(({ optionId: other }, b) =>
          a === b ? [] : [[questionId, optionId, other, pairwise[a]?.[b] ?? null]],
        )
      }
    }
  },
}

export function exportTables(survey: Survey): ExportTable[] {
  const questions = survey.questions.filter(isBallot)
  return [
    responsesTable(survey),
    ...assignmentsTables(survey),
    wideTable(survey, questions),
    longTable(survey, questions),
    answersTable(survey),
    eventsTable(survey),
    optionMetricsTable(survey, questions),
    ...(survey.questions.some(isInWideAnswers) ? [wideAnswersTable(survey)] : []),
    ...exportsIn(survey).flatMap(({ answerTable }) => answerTable?.(survey) ?? []),
    ...shownTables(survey),
    ...turnedAwayTables(survey),
    ...earlierAnswersTables(survey),
    ...armFiguresTables(survey),
  ]
}

/** outcome.csv: what is decided about each option. */
const OUTCOME_RESULTS: ResultTable = {
  name: 'outcome',
  meaning:
    'A row for each option of a question that decides something: those that are funded first, in the order in which they are, then the others by net votes. It is computed by the rule in survey.json.',
  columns: [
    { name: 'question_id', meaning: 'The question, see below.' },
    { name: 'option_id', meaning: 'The option, see below.' },
    { name: 'option_name', meaning: 'The current name of the option.' },
    { name: 'funded', meaning: '1 if it is funded or chosen; 0 otherwise.' },
    { name: 'amount', meaning: 'The money it gets, in the unit of prices; empty if none.' },
    { name: 'total', meaning: 'What it and those before it get together.' },
    {
      name: 'share',
      meaning: 'The share of resampled surveys in which it is funded or chosen; empty if it is not known.',
    },
    { name: 'resamples', meaning: 'The number of these surveys.' },
    {
      name: 'lacks_votes',
      meaning:
        'The least by which its net votes would have to be more; empty if that would not do, or is unknown.',
    },
    { name: 'lacks_money', meaning: 'The least by which its price would have to be lower; empty likewise.' },
    { name: 'moved_because', meaning: 'Why designers moved it in or out; empty if the rule decided.' },
  ],
  *rows({ questions }) {
    for (const { questionId, options, outcome } of questions.filter(isBallot)) {
      if (!outcome?.isKnown) continue
      yield decidedOptions({ options, outcome }).map(({ option, isFunded, ...each }): Cell[] => [
        ...[questionId, option.optionId, option.optionName, isFunded ? 1 : 0, each.amount, each.total],
        ...[each.share, outcome.resamples, each.lacksVotes, each.lacksMoney, each.reason],
      ])
    }
  },
}

/** The files of figures, starting with the one of options. */
export function resultTables(survey: Survey, results: FileResults): ResultTable[] {
  return [
    OPTION_RESULTS,
    PAIR_RESULTS,
    FIGURE_RESULTS,
    ...(survey.questions.some((question) => isBallot(question) && question.outcome) ? [OUTCOME_RESULTS] : []),
    ...exportsIn(survey).flatMap(({ resultTables = [] }) => resultTables),
    ...(results.attention ? [ATTENTION_RESULTS] : []),
    ...splitTables(results),
    ...askingTables(results),
  ]
}

/** Exports of ballots and plain answers alone, without attention checks, have no such file, as they never had. */
const isInWideAnswers = (question: Question) =>
  isFormQuestion(question) && isAnswered(question) && (!isPlain(question) || isAttentionCheck(question))

/** The export rules of the types of form questions that a survey has; files about others are left out. */
const exportsIn = ({ questions }: Survey) =>
  EXPORTED_TYPES.filter((type) => questions.some((question) => question.type === type)).map(formExport)

function answersTable(survey: Survey): ExportTable {
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
