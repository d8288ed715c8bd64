import { leastOf, mostOf } from '../../domain/extremes.ts'
import { isBallot } from '../../domain/questions/question-traits.ts'
import { MOST_LEVELS } from '../../domain/results/counting-rules.ts'
import type { VoteBand } from '../../domain/results/vote-bands.ts'
import type { PublishedQuestionBody, PublishedQvBody } from './results.ts'

/** How many bands count more of them. */
const BANDS = 32

/** How long a band is, compared with an entry of a histogram. */
const BAND_ENTRIES = 4

/** The most entries of all histograms of options in one answer: those of 1,000 options with 41 numbers of votes. */
const MOST_ENTRIES = 41_000

/** The most pairs of options in one answer: those of a question with 250 options. */
const MOST_PAIRS = 62_500

/** The most options in one answer that has their scores by other rules. */
const MOST_SCORED = 1_000

export const BOUNDED = `Histograms of more than ${MOST_LEVELS} numbers have only those that occur; if these are more, too, or many options make them long together, histogram is null and bands has the counts from and to a number. pairwise is empty for questions whose options would make more than ${MOST_PAIRS} pairs in all, and the options of rules are if all questions together have more than ${MOST_SCORED}. leftOut of a question then has the address of each such figure in full, as CSV. Long answers are compressed for clients that accept br or gzip.`

type Histogram = Readonly<Record<string, number>>

type Shown = { readonly levels: number; readonly bands: number }

/**
 * Results as the API gives them: their length is bound by the number of options, not by that of credits or responses.
 * @param figures the address of the figures of the results as CSV
 */
export function boundedFigures(
  questions: readonly PublishedQuestionBody[],
  figures: string,
): PublishedQuestionBody[] {
  const options = questions.flatMap((question) => (isBallot(question) ? question.options : []))
  const shown = shownBy(options)
  let pairs = 0
  return questions.map((question) => {
    if (!isBallot(question)) return question
    const size = question.options.length ** 2
    const hasRoom = pairs + size <= MOST_PAIRS
    if (hasRoom) pairs += size
    const unscored = question.rules.map((rule) => ({ ...rule, options: [] }))
    const bounded = {
      ...boundedHistograms(question, shown),
      pairwise: hasRoom ? question.pairwise : [],
      rules: options.length > MOST_SCORED ? unscored : question.rules,
    }
    const leftOut = namesLeftOut(question, bounded).map((figure) => ({
      figure,
      address: `${figures}?${new URLSearchParams({ question: question.questionId, figure })}`,
    }))
    return leftOut.length === 0 ? bounded : { ...bounded, leftOut }
  })
}

/** The names of figures, as in addresses, of which the bounded ones have less. */
function namesLeftOut(whole: PublishedQvBody, bounded: PublishedQvBody): string[] {
  const hidden = whole.options.some(({ histogram }, at) => histogram && !bounded.options[at]!.histogram)
  return [
    ...(hidden ? ['distribution'] : []),
    ...(bounded.rules.some(({ options }, at) => options.length < whole.rules[at]!.options.length)
      ? ['rules']
      : []),
    ...(bounded.pairwise.length < whole.pairwise.length ? ['pairwise'] : []),
  ]
}

/** How finely the votes on each option are counted, so that all histograms together stay short. */
function shownBy(options: PublishedQvBody['options']): Shown {
  const entries = options.reduce((sum, { histogram }) => {
    const levels = Object.keys(histogram ?? {}).length
    return sum + (levels > MOST_LEVELS ? BANDS * BAND_ENTRIES : levels)
  }, 0)
  if (entries <= MOST_ENTRIES) return { levels: MOST_LEVELS, bands: BANDS }
  const bands = Math.max(1, Math.min(BANDS, Math.floor(MOST_ENTRIES / BAND_ENTRIES / options.length)))
  return { levels: bands, bands }
}

function boundedHistograms(question: PublishedQvBody, shown: Shown): PublishedQvBody {
  const { credits } = question
  const most = { levels: MOST_LEVELS, bands: BANDS }
  return {
    ...question,
    credits: { ...credits, ...boundedHistogram(credits.histogram, most) },
    options: question.options.map((option) => ({
      ...option,
      ...boundedHistogram(option.histogram, shown),
      ...(option.bands && { bands: boundedBands(option.bands) }),
    })),
  }
}

function boundedHistogram(
  histogram: Histogram | null,
  shown: Shown,
): {
  histogram: Histogram | null
  bands?: readonly VoteBand[]
} {
  if (histogram === null) return { histogram }
  const levels = Object.entries(histogram)
  if (levels.length <= shown.levels) return { histogram }
  const bands = levels.map(([level, count]) => ({ from: Number(level), to: Number(level), count }))
  return { histogram: null, bands: merged(bands, shown.bands) }
}

const boundedBands = (bands: readonly VoteBand[]) => {
  if (bands.length <= MOST_LEVELS) return bands
  const occurring = bands.filter(({ count }) => count > 0)
  return occurring.length <= MOST_LEVELS ? occurring : merged(occurring, BANDS)
}

/** Bands of equal width that count what the given ones count; nothing is left out and nothing is told more finely. */
function merged(bands: readonly VoteBand[], most: number): VoteBand[] {
  const least = leastOf(bands.map(({ from }) => from))
  const width = Math.ceil((mostOf(bands.map(({ to }) => to)) - least + 1) / most)
  const found = new Map<number, VoteBand>()
  for (const { from, to, count } of bands) {
    const at = Math.floor((from - least) / width)
    const band = found.get(at) ?? { from: least + at * width, to: least + (at + 1) * width - 1, count: 0 }
    found.set(at, { ...band, to: Math.max(band.to, to), count: band.count + count })
  }
  return [...found.values()].sort((a, b) => a.from - b.from)
}
