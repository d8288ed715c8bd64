import type { QuestionResultsBody, QvResultsBody } from '../../contract/results/results.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { RULES } from '../ballots/option-results-table.ts'
import { formExport } from '../questions/form-exports.ts'
import type { Figure, FileResults, ResultTable } from '../tables/columns.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  completed: 'Of the survey: completed responses.',
  simulated: 'Of the survey: how many of them an operator simulated.',
  completed_on: 'Of the survey: completed responses by day (UTC), from the first to the last.',
  median_seconds: 'Of the survey: the median of seconds in responses.csv; more than 7,200 count as 7,200.',
  weights_effective:
    'Of a weighted survey: the effective sample size (Kish): the square of the sum of weights over the sum of their squares.',
  weights_design_effect:
    'Of a weighted survey: the design effect of weights (Kish): responses over the effective sample size.',
  weights_least: 'Of a weighted survey: the smallest weight in weights.csv.',
  weights_most: 'Of a weighted survey: the largest one.',
  n: 'Responses that saw a qv question, or answered another one.',
  seed: 'The seed of the draws for critical in results.csv.',
  draws: 'The number of these draws.',
  interval_responses:
    'Responses from which intervals are computed: n, or slightly fewer if many arrived at that moment.',
  is_complete: '1 if everybody who was asked answered, so that there are no intervals; 0 otherwise.',
  credits_mean: 'The mean of the voice credits spent by a response.',
  credits_median: 'The median of the same.',
  credits_spent: 'Responses by voice credits spent.',
  spent_all: 'Share of responses that spent all voice credits.',
  no_votes: 'Responses with no vote at all.',
  tau: "By rule: Kendall's tau-b of its scores and the estimates in results.csv; empty if one of the two is all ties.",
  checks:
    'Pairs of options with unequal votes and a pick; pairs with equal votes and those without preference are left out.',
  consistency: 'Share of checks in which the picked option has more votes than the other one.',
  answers: 'Responses by the chosen label.',
  answer_share: 'The same as a share of n.',
  median: 'The median label, the lower one if there are two; for numbers, the mean of the two.',
  median_upper: 'The upper median label if there are two.',
  mean: 'Mean of the numbers, or of the labels if every label is a number.',
  sd: 'Standard deviation of the numbers, with n - 1.',
  lower_quartile: 'A quarter of the numbers are below it; it is interpolated between two of them.',
  upper_quartile: 'The same for three quarters.',
}

/** figures.csv: every figure of a question or of the survey that is not about a single option. */
export const FIGURE_RESULTS: ResultTable = {
  name: 'figures',
  meaning: 'A row for each figure of a question as a whole, or of the survey.',
  columns: [
    { name: 'question_id', meaning: 'The question, see below; empty for figures of the survey.' },
    { name: 'figure', meaning: 'Its name; see the next table.' },
    { name: 'label', meaning: 'What it is about: a day, voice credits, a rule or a label; empty otherwise.' },
    { name: 'value', meaning: 'The figure; a text if it is a label.' },
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
          { name: 'weights_design_effect', value: weights.responses / weights.effective },
          { name: 'weights_least', value: weights.leastWeight },
          { name: 'weights_most', value: weights.mostWeight },
        ]
      : []),
  ]
}

function questionFigures(question: QuestionResultsBody): Figure[] {
  return isBallot(question) ? qvFigures(question) : (formExport(question.type).figures?.(question) ?? [])
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
