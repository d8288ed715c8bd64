import type { Deps } from '../../deps.ts'
import { inLookOf } from '../../instance/look.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { en } from '../../texts/en.ts'
import { readResults } from '../handlers.ts'
import { type FigureKind, figureFile, figureHeaders } from './figures/figure-file.tsx'
import type { ResultsRequest } from './request.ts'
import { isSplitFile, splitFile } from './split/split-file.tsx'
import type { View } from './tables/option-tables.ts'

const WORDS: View = { texts: en.resultsPage, language: en.locale, groupText: (group) => group }

export async function fileAnswer(
  deps: Deps,
  { instance }: PageContext,
  { access, filter, query }: ResultsRequest,
  kind: FigureKind,
): Promise<Response> {
  const results = await readResults(deps, access, filter)
  const split = isSplitFile(query)
  const headers = {
    ...figureHeaders(access.survey.title, deps.now(), query, kind),
    'cache-control': 'private, no-cache',
  }
  const view = { ...WORDS, accent: inLookOf(instance, access.survey).accent }
  const text = split
    ? splitFile(results, query, kind, { ...view, split: en.resultsSplit })
    : figureFile(results, query, kind, view)
  return new Response(text, { headers })
}
