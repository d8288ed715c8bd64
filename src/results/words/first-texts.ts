import type { ResultsBody } from '../../contract/results/results.ts'
import type { ResultsQuery } from '../../contract/results/splits.ts'
import type { TextAnswersQuery, TextAnswersReply } from '../../contract/results/text-answers.ts'
import type { Deps } from '../../deps.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { clearedAt, listClearedIn } from '../cleared/repository.ts'
import { formResults } from '../figures/form-results.ts'
import { type TextDeps, wordsOf } from './handlers.ts'
import { shownOption } from './written-answers.ts'

/** Which texts of a question to read: those that contain some words, those of one group, or those after a cursor. */
export type TextSearch = { readonly questionId: string } & Pick<
  TextAnswersQuery,
  'search' | 'after' | 'option' | 'by' | 'segment'
>

/** Texts that were written in answer to a question, and their total number. */
export type WrittenAnswers = TextAnswersReply & {
  readonly count: number
  /** For a question about reasons, the option whose votes they explain, and the digests of those that everybody reads. */
  readonly option?: string
  readonly cleared?: ReadonlyMap<string, string>
}

/** The first texts of every question answered in words, by its id; for the searched question, the matches. */
export async function readFirstTexts(
  deps: TextDeps & Pick<Deps, 'database'>,
  survey: Survey,
  { questions }: ResultsBody,
  whose: {
    readonly filter: ResponseFilter
    readonly query: ResultsQuery
    readonly search: TextSearch | undefined
  },
): Promise<ReadonlyMap<string, WrittenAnswers>> {
  const { filter, query, search } = whose
  const texts = new Map<string, WrittenAnswers>()
  const cleared = await listClearedIn(deps.database, survey)
  for (const found of questions) {
    const { type, questionId } = found
    if (type === 'qv') continue
    const asked = search?.questionId === questionId ? search : { questionId }
    const option = 'options' in found ? shownOption(found, asked.option) : undefined
    const { written, isInWords } = formResults(type)
    const count = option?.count ?? written(found)
    if (count === 0 && !isInWords) continue
    const { search: words, after, by, segment } = asked
    const page = { questionId, type, option: option?.optionId ?? null, search: words, after }
    texts.set(questionId, {
      ...(await wordsOf(deps, survey, page, { filter, query: { ...query, by, segment } })),
      count,
      ...(option && { option: option.optionId, cleared: clearedAt(cleared, questionId, option.optionId) }),
    })
  }
  return texts
}
