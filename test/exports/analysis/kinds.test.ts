import { expect, test } from 'bun:test'
import { ANALYSIS_KINDS } from '../../../src/exports/analysis/kinds.ts'
import { analysisNotebook } from '../../../src/exports/analysis/notebook.ts'
import { analysisScript } from '../../../src/exports/analysis/script.ts'

const KINDS = [...new Set(Object.values(ANALYSIS_KINDS))].filter((kind) => kind !== 'none')
const CODE = { R: analysisScript(), Python: JSON.parse(analysisNotebook()).cells.flatMap(sourceOf).join('') }

for (const [language, code] of Object.entries(CODE)) {
  test.each(KINDS)(`${language} computes figures of questions by %s`, (kind) => {
    expect(code.split('\n').filter((line: string) => isAsked(line, kind))).not.toEqual([])
  })
}

function sourceOf({ source }: { readonly source: readonly string[] }) {
  return source
}

/** Whether a line of code asks if a question is of a kind. */
function isAsked(line: string, kind: string) {
  return /kinds?\b.* (==|in|%in%) /.test(line) && line.includes(`"${kind}"`)
}
