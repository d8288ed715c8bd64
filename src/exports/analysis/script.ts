import files from './1-files.R' with { type: 'text' }
import options from './2-options.R' with { type: 'text' }
import pairs from './3-pairs.R' with { type: 'text' }
import means from './4-means.R' with { type: 'text' }
import ranks from './5-ranks.R' with { type: 'text' }
import questions from './6-questions.R' with { type: 'text' }
import segments from './7-segments.R' with { type: 'text' }
import splits from './8-splits.R' with { type: 'text' }
import weights from './9-weights.R' with { type: 'text' }
import compare from './10-compare.R' with { type: 'text' }
import paper from './11-paper.R' with { type: 'text' }
import { ANALYSIS_KINDS } from './kinds.ts'

/** An R script that computes the results from the files beside it. It needs only base R. */
export function analysisScript(): string {
  const named = Object.entries(ANALYSIS_KINDS).map(([type, kind]) => `${type} = "${kind}"`)
  const kinds = `\n# How each type of question is analysed.\nkinds <- list(${named.join(', ')})\n`
  return [
    files,
    kinds,
    options,
    pairs,
    means,
    ranks,
    questions,
    segments,
    splits,
    weights,
    compare,
    paper,
  ].join('')
}
