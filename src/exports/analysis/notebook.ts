import files from './1-files.py' with { type: 'text' }
import options from './2-options.py' with { type: 'text' }
import pairs from './3-pairs.py' with { type: 'text' }
import means from './4-means.py' with { type: 'text' }
import ranks from './5-ranks.py' with { type: 'text' }
import questions from './6-questions.py' with { type: 'text' }
import segments from './7-segments.py' with { type: 'text' }
import splits from './8-splits.py' with { type: 'text' }
import weights from './9-weights.py' with { type: 'text' }
import compare from './10-compare.py' with { type: 'text' }
import paper from './11-paper.py' with { type: 'text' }
import contrast from './12-contrast.py' with { type: 'text' }
import { ANALYSIS_KINDS } from './kinds.ts'

const KINDS = `
# How each type of question is analysed.
kinds = ${JSON.stringify(ANALYSIS_KINDS)}
`

/** Checks need only Python's standard library. Each part starts with comments, which become the text before the cell. */
const PARTS = [
  files + KINDS,
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
  contrast,
]

/** A Jupyter notebook that computes the results from the files beside it. */
export function analysisNotebook(): string {
  const cells = PARTS.flatMap((part, at) => {
    const lines = part.trimEnd().split('\n')
    const code = lines.findIndex((line) => !line.startsWith('#'))
    const text = lines.slice(0, code).map((line) => line.replace(/^# ?/, ''))
    return [
      { cell_type: 'markdown', id: `text-${at}`, metadata: {}, source: source(text) },
      {
        cell_type: 'code',
        id: `code-${at}`,
        metadata: {},
        execution_count: null,
        outputs: [],
        source: source(lines.slice(code + 1)),
      },
    ]
  })
  const kernelspec = { display_name: 'Python 3', language: 'python', name: 'python3' }
  return `${JSON.stringify({ cells, metadata: { kernelspec }, nbformat: 4, nbformat_minor: 5 }, null, 1)}\n`
}

/** Lines as the notebook format requires: all but the last end in a line break. */
const source = (lines: readonly string[]) =>
  lines.map((line, at) => (at < lines.length - 1 ? `${line}\n` : line))
