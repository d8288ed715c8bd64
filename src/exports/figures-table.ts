import type { QuestionResultsBody, QvResultsBody } from '../contract/results.ts'
import type { Cell } from '../http/csv.ts'
import type { FileResults, ResultTable } from './columns.ts'
import { type Figure, formExport } from './form-exports.ts'
import { RULES } from './results-table.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  completed: 'Of the survey: completed responses.',
  simulated: 'Of the survey: those of them that an operator had invented.',
  completed_on: 'Of the survey: completed responses by day (UTC), from the first to the last.',
  median_seconds:
    'Of the survey: the middle of seconds in responses.csv, of which more than 7,200 count as 7,200.',
  weights_effective:
    'Of a survey that is weighted: as how many responses without weights the weighted ones are worth (Kish): the square of the sum of weights over the sum of their squares.',
  weights_least: 'Of a weighted survey: the least weight of weights.csv.',
  weights_most: 'Of a weighted survey: the largest one.',
  n: 'Responses that saw a question that is voted on, or answered another one.',
  seed: 'What the draws for critical in results.csv begin with.',
  draws: 'How many these are.',
  interval_responses:
    'Responses that intervals are computed from: n, or a few less where many arrived at that moment.',
  is_complete: '1 where everybody who was asked has answered, so that there are no intervals; 0 otherwise.',
  credits_mean: 'Voice credits that a response spent, on average.',
  credits_median: 'The middle of the same.',
  credits_spent: 'Responses by voice credits spent.',
  spent_all: 'Share of responses that spent all voice credits.',
  no_votes: 'Responses with no vote at all.',
  tau: "By rule: Kendall's tau-b of its scores and the estimates of results.csv; empty where one puts all equal.",
  checks:
    'Pairs of options with unequal votes of which one was picked; pairs with equal votes and those of no preference are left out.',
  consistency: 'Share of checks in which the option picked has more votes than the other one.',
  answers: 'Responses by the label chosen.',
  answer_share: 'The same as a share of n.',
  median:
    'The label in the middle, the lower where the middle lies between two; of numbers halfway between both.',
  median_upper: 'The upper of both where the middle lies between two.',
  mean: 'Mean of the numbers, or of the labels where every label is a number.',
  sd: 'Standard deviation of the numbers, with n - 1.',
  lower_quartile: 'A quarter of the numbers is below it; between two of them it is interpolated.',
  upper_quartile: 'The same of three quarters.',
}

/** figures.csv: every figure of a question or of the survey that is not about a single option. */
export const FIGURE_RESULTS: ResultTable = {
  name: 'figures',
  meaning: 'A row for each figure of a question as a whole, or of the survey.',
  columns: [
    { name: 'question_id', meaning: 'The question, see below; empty where the figure is of the survey.' },
    { name: 'figure', meaning: 'Its name; see the next table.' },
    { name: 'label', meaning: 'What it is of: a day, voice credits, a rule or a label; empty otherwise.' },
    { name: 'value', meaning: 'The figure; a text where the figure is a label.' },
  ],
  figures: Object.entries(MEANINGS).map(([name, meaning]) => ({ name, meaning })),
  *rows(results) {
    yield surveyFigures(results).map(rowOf(''))
    for (const question of results.questions) {
      yield questionFigures(question).map(rowOf(question.questionId))
    }
  },
}

const rowOf =
  (questionId: string) =>
  ({ name, label = '', value }: Figure): Cell[] => [questionId, name, label, value]

function surveyFigures({ completed, simulated, time, weights }: FileResults): Figure[] {
  return [
    { name: 'completed', value: completed },
    { name: 'simulated', value: simulated },
    { name: 'median_seconds', value: time.medianSeconds },
    ...time.perDay.map((day) => ({ name: 'completed_on', label: day.day, value: day.completed })),
    ...(weights?.isWeighted
      ? [
          { name: 'weights_effective', value: weights.effective },
          { name: 'weights_least', value: weights.leastWeight },
          { name: 'weights_most', value: weights.mostWeight },
        ]
      : []),
  ]
}

function questionFigures(question: QuestionResultsBody): Figure[] {
  return question.type === 'qv' ? qvFigures(question) : formExport(question.type).figures(question)
}

function qvFigures({ n, resampling, isComplete, credits, noVotes, rules }: QvResultsBody): Figure[] {
  return [
    { name: 'n', value: n },
    { name: 'seed', value: resampling.seed },
    { name: 'draws', value: resampling.resamples },
    { name: 'interval_responses', value: resampling.responses },
    { name: 'is_complete', value: Number(isComplete) },
    { name: 'credits_mean', value: credits.mean },
    { name: 'credits_median', value: credits.median },
    { name: 'spent_all', value: credits.spentAll },
    { name: 'no_votes', value: noVotes },
    ...Object.entries(credits.histogram).map(([label, value]) => ({ name: 'credits_spent', label, value })),
    ...rules.map(({ rule, tau }) => ({ name: 'tau', label: RULES[rule].name, value: tau })),
  ]
}
