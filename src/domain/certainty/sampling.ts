import { normalCdf } from './normal.ts'

/** What the responses to a survey are a sample of, and how often somebody looks at it. */
export type Sampling = {
  /**
   * The share of those who were asked that has answered: 1 if everybody did, 0 if nobody knows how many were asked. The
   * same share of any group is taken to have answered.
   */
  readonly share: number
  /**
   * While a survey is open: intervals hold however often somebody looks, and are shortest at this number of responses.
   * Null once it is over: intervals hold for the one look at the end.
   */
  readonly tunedTo: number | null
}

export const ONE_LOOK: Sampling = { share: 0, tunedTo: null }

/** The share of surveys in which an interval may miss the truth. */
const MISSES = 0.05

const USUAL_RESPONSES = 100

/**
 * @param completed responses to the whole survey
 * @param isOpen whether more can come
 */
export function samplingOf(
  { populationSize }: { readonly populationSize: number | null },
  completed: number,
  isOpen: boolean,
): Sampling {
  const isKnown = populationSize !== null && completed <= populationSize
  return {
    share: isKnown && completed > 0 ? completed / populationSize : 0,
    tunedTo: isOpen ? (populationSize ?? USUAL_RESPONSES) : null,
  }
}

/** The factor by which intervals are narrower if few are left who could have answered (Cochran 1977, section 2.6). */
export const narrowing = (share: number): number => Math.sqrt(1 - share)

/**
 * The probability that a statement about these responses is wrong, in both directions together: 5 % if it is made once.
 * If it may be made after every response, it is lower, so that only 5 % of surveys ever make a wrong one: the asymptotic
 * confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (2024, "Time-uniform central limit theory and
 * asymptotic confidence sequences", theorem 2.2), by the tail of a normal distribution beyond it.
 */
export function missesAllowed({ share, tunedTo }: Sampling, responses: number, misses = MISSES): number {
  // Once everybody has answered there is no later look.
  if (tunedTo === null || share === 1) return misses
  const odds = -2 * Math.log(misses)
  const growth = (odds + Math.log(odds + 1)) / tunedTo
  // As a share of those who were asked has answered, less is left to learn, as if more responses had come.
  const learned = (responses / (1 - share)) * growth
  const limit = Math.sqrt(((2 * (learned + 1)) / learned) * Math.log(Math.sqrt(learned + 1) / misses))
  return 2 * normalCdf(-limit)
}
