import type { Database } from '../../../db/database.ts'
import { matchingParams } from '../../../db/sql/matching.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import type { WordsAsked } from '../../domain/results/form-tallies.ts'
import type { Source } from '../../domain/splits/split.ts'
import { START } from '../counting/repository.ts'
import { type Found, SLICE, slices } from '../counting/slices.ts'
import { LIST_TEXTS } from './statements.ts'

/** The texts written in answer to a question that contain `search`, after a ballot in the order of their ids. */
export type TextSearch = WordsAsked & {
  readonly surveyId: string
  readonly search: string
  readonly after: string | null
  readonly filter: ResponseFilter
  /** The segment whose texts are wanted; null for everybody's. */
  readonly within: SegmentTest | null
}

/** Whether a response is in a segment, given its text of a source; see `Split.codesOf`. */
export type SegmentTest = { readonly source: Source; readonly holds: (text: string) => boolean }

type TextAnswer = { readonly ballotId: string; readonly value: string }

type SourcedText = TextAnswer & { readonly source: string | null }

export type FoundTexts = {
  readonly texts: readonly TextAnswer[]
  /** The ballot after which to continue if not all were scanned; null if all were, or enough was found. */
  readonly stoppedAt: string | null
}

/**
 * Slices scanned for one page of texts: if few people wrote anything, scanning a million responses would take seconds.
 */
const SLICES_OF_TEXTS = 20

/** Texts of which one statement finds the segment: a segment may contain few of them. */
const TEXTS_TO_SORT_OUT = 200

export async function listTexts(
  database: Database,
  { surveyId, questionId, type, option, search, after, filter, within }: TextSearch,
  limit: number,
): Promise<FoundTexts> {
  const texts: TextAnswer[] = []
  const atOnce = within ? TEXTS_TO_SORT_OUT : limit
  const params = [
    questionId,
    search,
    atOnce,
    ...matchingParams(filter),
    type,
    option,
    ...sourceParams(within),
  ]
  const read = async (next: string) => {
    const found = await database.query<Found & { rows: SourcedText[] }>(
      LIST_TEXTS,
      [...[surveyId, next, SLICE], ...params],
      surveyId,
    )
    return found.map((slice) => {
      const cut = slice.rows[atOnce - 1]
      return cut ? { ...slice, last: cut.ballotId, hasMore: true } : slice
    })
  }
  let looked = 0
  for await (const { rows, last, hasMore } of slices(after ?? START.ballotId, read)) {
    const wanted = rows.filter(({ source }) => within === null || within.holds(source ?? ''))
    for (const { ballotId, value } of wanted.slice(0, limit - texts.length)) texts.push({ ballotId, value })
    if (texts.length === limit) break
    if (++looked === SLICES_OF_TEXTS && hasMore) return { texts, stoppedAt: last }
  }
  return { texts, stoppedAt: null }
}

/** The source of a segment, as parameters of LIST_TEXTS. */
function sourceParams(within: SegmentTest | null): [from: string | null, name: string | null] {
  if (!within) return [null, null]
  const { source } = within
  switch (source.from) {
    case 'question':
      return [source.from, source.questionId]
    case 'parameter':
      return [source.from, source.name]
    default:
      return [source.from, null]
  }
}
