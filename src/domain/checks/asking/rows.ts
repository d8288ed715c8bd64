import { studentMean } from '../../certainty/student-mean.ts'
import { ranksOf } from '../../results/ranking.ts'
import type { Question, QvQuestion } from '../../survey/survey.ts'
import { GIVEN_MEASURES, type Measure, type Measured } from './measures.ts'
import { PREDICTIONS, type Predicted, predictionsOf } from './predicted-behaviour.ts'

/** The opinions on the options of a ballot, by arm and measure. */
export type AskedBallot = {
  readonly question: QvQuestion
  readonly measured: readonly Measured[]
  /** Those of the survey that can ask about its options. */
  readonly questions: readonly Question[]
}

/** What a figure is about: an option, in an arm (null in a survey without arms), by a measure. */
type About = {
  readonly questionId: string
  readonly optionId: string
  readonly armId: string | null
  readonly measure: Measure
}

type Ends = { readonly low: number | null; readonly high: number | null }

/** The mean opinion on an option, and its place among the options. */
export type ScoreRow = About &
  Ends & {
    readonly n: number
    readonly mean: number
    /** The mean as a share of the largest value possible, from -1 to 1. */
    readonly share: number
    readonly rank: number
  }

/** Mean opinions by all measures: a scale times importance beside votes, and votes of budgets that differ on one scale. */
export function scoreRows({ question, measured }: AskedBallot): ScoreRow[] {
  const found = measured.map(({ values }) => {
    const means = values.map((of) => studentMean(of.filter((value) => !Number.isNaN(value))))
    // Options of which nobody has an opinion are behind all others.
    return { means, ranks: ranksOf(means.map(({ mean }) => mean ?? Number.NEGATIVE_INFINITY)) }
  })
  return question.options.flatMap(({ id: optionId }, option) =>
    measured.flatMap(({ armId, measure, most }, at) => {
      const { means, ranks } = found[at]!
      const { n, mean, ci95 } = means[option]!
      if (mean === null) return []
      return [
        {
          questionId: question.id,
          optionId,
          armId,
          measure,
          n,
          mean,
          low: ci95?.[0] ?? null,
          high: ci95?.[1] ?? null,
          share: mean / most[option]!,
          rank: ranks[option]!,
        },
      ]
    }),
  )
}

/** How well an opinion predicts what people did, and how much better than the opinion of the reference. */
export type PredictionRow = About &
  Ends & {
    readonly figure: Predicted
    readonly n: number
    readonly did: number
    readonly value: number | null
    readonly difference: number | null
    readonly differenceLow: number | null
    readonly differenceHigh: number | null
  }

type Predicting = {
  /** Whether a person did it; undefined if unknown. */
  readonly didBy: (person: Measured['people'][number]) => boolean | undefined
  /** The id of the arm with whose first measure all are compared. */
  readonly reference: string | null
  readonly resamples: number
  readonly seed: number
}

/** How well the opinions that people gave predict what they did, option by option. */
export function* predictionRows(
  { question, measured }: AskedBallot,
  { didBy, reference, resamples, seed }: Predicting,
): Generator<undefined, PredictionRow[]> {
  const given = measured.filter(({ measure }) => GIVEN_MEASURES.includes(measure))
  const arms = [...Map.groupBy(given, ({ armId }) => armId)]
  const rows: PredictionRow[] = []
  for (const [option, { id: optionId }] of question.options.entries()) {
    const groups = arms.flatMap(([armId, all]) => {
      const measures = all.filter(({ most }) => most[option] !== null)
      return measures.length > 0 ? [{ armId, measures, ...knownOf(measures, option, didBy) }] : []
    })
    const first = groups.findIndex(({ armId }) => armId === reference)
    const found = yield* predictionsOf(groups, first, { resamples, seed })
    for (const [at, { armId, measures }] of groups.entries())
      for (const [number, { measure }] of measures.entries()) {
        const { people: n, did, figures } = found[at]![number]!
        if (n === 0) continue
        for (const figure of PREDICTIONS) {
          const { value, ci95, difference } = figures[figure]
          rows.push({
            questionId: question.id,
            optionId,
            armId,
            measure,
            figure,
            n,
            did,
            value,
            low: ci95?.[0] ?? null,
            high: ci95?.[1] ?? null,
            difference: difference?.value ?? null,
            differenceLow: difference?.ci95?.[0] ?? null,
            differenceHigh: difference?.ci95?.[1] ?? null,
          })
        }
      }
  }
  return rows
}

/** The people of an arm with all of its opinions on an option, as far as it is known what they did about it. */
function knownOf(measures: readonly Measured[], option: number, didBy: Predicting['didBy']) {
  const known = measures[0]!.people.flatMap((person, at) => {
    const did = didBy(person)
    const isWhole = measures.every(({ values }) => !Number.isNaN(values[option]![at]!))
    return did === undefined || !isWhole ? [] : [{ at, did }]
  })
  return {
    did: known.map(({ did }) => did),
    values: measures.map(({ values }) => known.map(({ at }) => values[option]![at]!)),
  }
}
