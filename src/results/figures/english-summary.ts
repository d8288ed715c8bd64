import type { BallotWords } from '../../domain/questions/ballot-words.ts'
import type { Statement } from '../../domain/results/result-summary.ts'
import { summaryTexts } from '../../texts/ballot-texts.ts'
import { results } from '../../texts/en/results/results.ts'
import { resultsWords } from '../../texts/en/results/words.ts'
import { summaryOf } from '../../texts/summary.ts'

/** What the figures of a question say, as every reply has it. */
export const englishSummary = (statements: readonly Statement[], words: BallotWords | undefined): string =>
  summaryOf(statements, summaryTexts(words, { results, resultsPage: { inWords: resultsWords } }), 'en')
