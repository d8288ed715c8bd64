import { decidedOptions } from '../../contract/results/decided-options.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { ResultTable } from '../tables/columns.ts'

/** outcome.csv: what is decided about each option. */
export const OUTCOME_RESULTS: ResultTable = {
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
