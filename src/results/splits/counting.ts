import type { LRUCache } from 'lru-cache'
import type { Database } from '../../../db/database.ts'
import { isFreeText } from '../../domain/results/form-tallies.ts'
import { redrawsArms, type SplitPlan } from '../../domain/splits/split-plan.ts'
import {
  emptySplitTally,
  type SplitResponse,
  type SplitTally,
  splitCounter,
} from '../../domain/splits/split-tally.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { isCountedHere, pageSize, readProgress } from '../counting/counting.ts'
import { type CompletionCursor, type Progress, START } from '../counting/repository.ts'
import { findPageEnd, listToSplit } from './repository.ts'

const PAGES_AT_ONCE = 2

/** A transaction number after all others. */
const ENDLESS = '18446744073709551615'

export type Counted = {
  readonly tally: SplitTally
  upTo: CompletionCursor
  readonly order: Progress['order']
}

type Cache = { readonly counts: LRUCache<string, Counted>; readonly key: string }

/** Counts on from the previous count; responses that uncommitted ones may still precede are counted again each time. */
export async function countSplit(
  database: Database,
  survey: Survey,
  plan: SplitPlan,
  { counts, key }: Cache,
): Promise<SplitTally> {
  const progress = await readProgress(database, survey.id)
  const { settled, order } = progress
  const known = counts.get(key)
  const counted: Counted = isCountedHere(known, progress)
    ? known
    : { tally: emptySplitTally(), upTo: START, order }
  counts.set(key, counted)
  const count = splitCounter(plan, counted.tally)
  const keepsDrawn = () => counted.tally.drawn !== null
  for await (const { responses, upTo } of pagesToSplit(database, survey, plan, {
    after: counted.upTo,
    before: settled.completedIn,
    keepsDrawn,
  })) {
    responses.forEach(count)
    counted.upTo = upTo
  }
  let unsettled: SplitTally | undefined
  const rest = { after: counted.upTo, before: ENDLESS, keepsDrawn }
  for await (const { responses } of pagesToSplit(database, survey, plan, rest)) {
    unsettled ??= structuredClone(counted.tally)
    responses.forEach(splitCounter(plan, unsettled))
  }
  return unsettled ?? counted.tally
}

type Page = { readonly responses: readonly SplitResponse[]; readonly upTo: CompletionCursor }

type Between = {
  readonly after: CompletionCursor
  readonly before: string
  /** Whether arms may still be redrawn; if not, nobody needs what logs show. */
  readonly keepsDrawn: () => boolean
}

/**
 * The completed responses between two cursors, page by page; while one page is counted, the database reads the next.
 */
async function* pagesToSplit(
  database: Database,
  survey: Survey,
  { splits, questions, questionIds, words }: SplitPlan,
  { after, before, keepsDrawn }: Between,
): AsyncGenerator<Page> {
  const limit = pageSize(survey)
  const asked = {
    limit: 2 * limit,
    questionIds,
    sampledIds: questions.filter(({ sampleOption }) => sampleOption > 0).map(({ id }) => id),
    cutIds: words && isFreeText({ type: words.type }) ? [words.questionId] : [],
    withLabels: splits.some(({ source }) => source.from === 'label'),
    withWeights: splits.some(({ source }) => source.from === 'weight'),
    withParameters: splits.some(({ source }) => source.from === 'parameter'),
    withBlocks: redrawsArms({ splits, survey }),
  }
  const endAfter = (place: CompletionCursor) => {
    const end = findPageEnd(database, survey.id, { after: place, before, limit })
    end.catch(() => undefined)
    return end
  }
  const reading: Promise<Page>[] = []
  let begin = after
  let end = endAfter(after)
  const readOn = async () => {
    while (reading.length < PAGES_AT_ONCE) {
      const upTo = await end
      if (!upTo) return
      // On a single connection, this query would otherwise wait for the page, and the database for the next one.
      end = endAfter(upTo)
      const range = { ...asked, after: begin, upTo, withLogs: asked.withBlocks && keepsDrawn() }
      const page = listToSplit(database, survey.id, range).then((responses) => ({ responses, upTo }))
      page.catch(() => undefined)
      reading.push(page)
      begin = upTo
    }
  }
  await readOn()
  for (let page = reading.shift(); page; page = reading.shift()) {
    const read = await page
    await readOn()
    yield read
  }
}
