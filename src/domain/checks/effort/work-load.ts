import { studentMean } from '../../certainty/student-mean.ts'
import { compareMeans, momentsOfValues } from '../../splits/figures/comparison.ts'
import type { Survey } from '../../survey/survey.ts'
import { WORK_LOAD } from '../../templates/work-load.ts'
import type { AskedPerson } from '../asking/measures.ts'

/** How much work people of an arm say that the task was, 0 to 100, and how much more than those of the reference. */
export type WorkLoadRow = {
  /** Null in a survey without arms. */
  readonly armId: string | null
  readonly n: number
  readonly mean: number
  readonly low: number | null
  readonly high: number | null
  readonly difference: number | null
  readonly differenceLow: number | null
  readonly differenceHigh: number | null
  readonly p: number | null
}

/** Of this scale, the lower end is the most work. */
const REVERSED = 'load-success'

/**
 * Raw NASA-TLX (Hart 2006): the mean of the six scales of the template's block, from 0 to 100, over those who answered all;
 * how well people did counts in reverse.
 *
 * @returns nothing if the survey does not ask all six
 */
export function workLoadRows(
  { questions, settings: { arms } }: Survey,
  people: readonly AskedPerson[],
  reference: string | null,
): WorkLoadRow[] {
  const scales = WORK_LOAD.flatMap(({ id }) => {
    const found = questions.find((question) => question.id === id)
    return found && 'scale' in found ? [found] : []
  })
  if (scales.length < WORK_LOAD.length) return []
  const loadOf = ({ answers }: AskedPerson) =>
    scales.reduce((sum, { id, scale }) => {
      const level = scale.indexOf(answers.get(id)?.value ?? '')
      if (level < 0) return Number.NaN
      const share = level / (scale.length - 1)
      return sum + (100 * (id === REVERSED ? 1 - share : share)) / scales.length
    }, 0)
  const loadsIn = (armId: string | null) =>
    people
      .filter(({ arm }) => arm === armId || armId === null)
      .map(loadOf)
      .filter((load) => !Number.isNaN(load))
  const compared = loadsIn(reference)
  const armIds = arms.length > 0 ? arms.map(({ armId }) => armId) : [null]
  return armIds.flatMap((armId) => {
    const loads = loadsIn(armId)
    const { n, mean, ci95 } = studentMean(loads)
    if (mean === null) return []
    const isCompared = armId !== reference && n > 1 && compared.length > 1
    const found = isCompared ? compareMeans(momentsOfValues(loads), momentsOfValues(compared)) : null
    return [
      {
        armId,
        n,
        mean,
        low: ci95?.[0] ?? null,
        high: ci95?.[1] ?? null,
        difference: found?.difference ?? null,
        differenceLow: found?.ci95[0] ?? null,
        differenceHigh: found?.ci95[1] ?? null,
        p: found?.p ?? null,
      },
    ]
  })
}
