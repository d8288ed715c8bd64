import { isBallot } from '../../domain/questions/question-traits.ts'
import type { ResultTable } from '../tables/columns.ts'

/** pairs.csv: how many people prefer one option to another. */
export const PAIR_RESULTS: ResultTable = {
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
