import { MOST_LEVELS } from '../domain/counting-rules.ts'
import { leastOf, mostOf } from '../domain/extremes.ts'
import type { VoteBand } from '../domain/vote-bands.ts'
import type { PublishedQuestionBody, PublishedQvBody } from './results.ts'

/** How many bands count more of them. */
const BANDS = 32

/** The most pairs of options in one answer: those of a question with 250 options. */
const MOST_PAIRS = 62_500

export const BOUNDED = `Histograms of more than ${MOST_LEVELS} numbers have only those that occur; if these are more, too, histogram is null and bands has the counts from and to a number. pairwise is empty for questions whose options would make more than ${MOST_PAIRS} pairs in all; pairs.csv in the zip has them. Long answers are compressed for clients that accept br or gzip.`

type Histogram = Readonly<Record<string, number>>

/** Results as the API gives them: their length is bound by the number of options, not by that of credits or responses. */
export function boundedFigures(questions: readonly PublishedQuestionBody[]): PublishedQuestionBody[] {
  let pairs = 0
  return questions.map((question) => {
    if (question.type !== 'qv') return question
    const size = question.options.length ** 2
    const hasRoom = pairs + size <= MOST_PAIRS
    if (hasRoom) pairs += size
    return boundedBallots(question, hasRoom)
  })
}

function boundedBallots(question: PublishedQvBody, hasPairs: boolean): PublishedQvBody {
  const { credits, pairwise } = question
  return {
    ...question,
    credits: { ...credits, ...boundedHistogram(credits.histogram) },
    options: question.options.map((option) => ({
      ...option,
      ...boundedHistogram(option.histogram),
      ...(option.bands && { bands: boundedBands(option.bands) }),
    })),
    pairwise: hasPairs ? pairwise : [],
  }
}

function boundedHistogram(histogram: Histogram | null): {
  histogram: Histogram | null
  bands?: readonly VoteBand[]
} {
  if (histogram === null) return { histogram }
  const levels = Object.entries(histogram)
  if (levels.length <= MOST_LEVELS) return { histogram }
  const bands = levels.map(([level, count]) => ({ from: Number(level), to: Number(level), count }))
  return { histogram: null, bands: merged(bands) }
}

const boundedBands = (bands: readonly VoteBand[]) => {
  if (bands.length <= MOST_LEVELS) return bands
  const occurring = bands.filter(({ count }) => count > 0)
  return occurring.length <= MOST_LEVELS ? occurring : merged(occurring)
}

/** Bands of equal width that count what the given ones count; nothing is left out and nothing is told more finely. */
function merged(bands: readonly VoteBand[]): VoteBand[] {
  const least = leastOf(bands.map(({ from }) => from))
  const width = Math.ceil((mostOf(bands.map(({ to }) => to)) - least + 1) / BANDS)
  const found = new Map<number, VoteBand>()
  for (const { from, to, count } of bands) {
    const at = Math.floor((from - least) / width)
    const band = found.get(at) ?? { from: least + at * width, to: least + (at + 1) * width - 1, count: 0 }
    found.set(at, { ...band, to: Math.max(band.to, to), count: band.count + count })
  }
  return [...found.values()].sort((a, b) => a.from - b.from)
}
