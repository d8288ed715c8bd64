import { wilsonInterval } from '../../certainty/wilson.ts'
import type { Measured } from './measures.ts'
import { scalesOf } from './option-scales.ts'
import type { AskedBallot } from './rows.ts'

/** How people answered all options of a ballot by one way of asking. */
export type HabitRow = {
  readonly questionId: string
  readonly armId: string | null
  readonly measure: 'votes' | 'likert'
  /** People with an opinion on at least two options. */
  readonly n: number
  /** The share of them with the same opinion on all options, with its 95 % interval (Wilson). */
  readonly straightlined: number
  readonly low: number
  readonly high: number
  /** How many of them have a log. */
  readonly logged: number
  /** How often these took something back, on average: changed the direction of votes, or an answer. Null for nobody. */
  readonly revisions: number | null
}

/** Whether people give all options the same, and how often they take something back, after Quarfoot et al. (2017). */
export function habitRows({ question, measured, questions }: AskedBallot): HabitRow[] {
  const ratings = scalesOf(question.options, questions).flatMap(({ rating }) => (rating ? [rating.id] : []))
  return measured.flatMap(({ armId, measure, values, people }) => {
    if (measure !== 'votes' && measure !== 'likert') return []
    const known = people.flatMap((person, at) => {
      const opinions = values.map((of) => of[at]!).filter((value) => !Number.isNaN(value))
      return opinions.length < 2 ? [] : [{ person, isStraight: new Set(opinions).size === 1 }]
    })
    const n = known.length
    if (n === 0) return []
    const straight = known.filter(({ isStraight }) => isStraight).length
    const asked = measure === 'votes' ? [question.id] : ratings
    const revisions = known.flatMap(({ person }) => revisionsOf(person, asked) ?? [])
    const [low, high] = wilsonInterval(straight, n)!
    return [
      {
        questionId: question.id,
        armId,
        measure,
        n,
        straightlined: straight / n,
        low,
        high,
        logged: revisions.length,
        revisions:
          revisions.length > 0 ? revisions.reduce((sum, count) => sum + count, 0) / revisions.length : null,
      },
    ]
  })
}

/** How often somebody took something back in some questions; undefined without a log. */
function revisionsOf({ metrics, changed }: Measured['people'][number], asked: readonly string[]) {
  if (!metrics) return undefined
  return asked.reduce((sum, questionId) => {
    const reversals = [...(metrics.get(questionId)?.values() ?? [])].map((option) => option.reversals)
    return sum + (changed?.get(questionId) ?? 0) + reversals.reduce((total, count) => total + count, 0)
  }, 0)
}
