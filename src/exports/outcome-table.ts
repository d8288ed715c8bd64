import { isBallot } from '../domain/questions/question-traits.ts'
import type { Cell } from '../http/csv.ts'
import type { ResultTable } from './columns.ts'

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
      const nameOf = new Map(options.map(({ optionId, optionName }) => [optionId, optionName]))
      const { funded, notFunded, resamples, overrides } = outcome
      const reasons = new Map(overrides.map(({ optionId, reason }) => [optionId, reason]))
      const base = (optionId: string, isFunded: number) => [
        questionId,
        optionId,
        nameOf.get(optionId) ?? '',
        isFunded,
      ]
      let cents = 0
      yield [
        ...funded.map(({ optionId, amount, share }): Cell[] => {
          cents += Math.round((amount ?? 0) * 100)
          const total = amount === null ? null : cents / 100
          return [
            ...base(optionId, 1),
            amount,
            total,
            share,
            resamples,
            null,
            null,
            reasons.get(optionId) ?? null,
          ]
        }),
        ...notFunded.map(({ optionId, share, lacksVotes, lacksMoney }): Cell[] => [
          ...base(optionId, 0),
          ...[null, null, share, resamples, lacksVotes, lacksMoney, reasons.get(optionId) ?? null],
        ]),
      ]
    }
  },
}
