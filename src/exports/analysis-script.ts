import files from './analysis/1-files.R' with { type: 'text' }
import options from './analysis/2-options.R' with { type: 'text' }
import pairs from './analysis/3-pairs.R' with { type: 'text' }
import means from './analysis/4-means.R' with { type: 'text' }
import ranks from './analysis/5-ranks.R' with { type: 'text' }
import questions from './analysis/6-questions.R' with { type: 'text' }
import segments from './analysis/7-segments.R' with { type: 'text' }
import splits from './analysis/8-splits.R' with { type: 'text' }
import weights from './analysis/9-weights.R' with { type: 'text' }
import compare from './analysis/10-compare.R' with { type: 'text' }
import { ANALYSIS_KINDS } from './analysis-kinds.ts'

/** An R script that computes the results from the files beside it. It needs only base R. */
export function analysisScript(): string {
  const named = Object.entries(ANALYSIS_KINDS).map(([type, kind]) => `${type} = "${kind}"`)
  const kinds = `\n# How each type of question is analysed.\nkinds <- list(${named.join(', ')})\n`
  return [files, kinds, options, pairs, means, ranks, questions, segments, splits, weights, compare].join('')
}
