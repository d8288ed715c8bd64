import type { ExclusionSettings } from '../checks/integrity/exclusion-rule.ts'

/** Who can read a preregistration besides the designers of the survey: nobody, everybody once it has closed, or everybody at once. */
export const PREREGISTRATION_READERS = ['designer', 'closed', 'public'] as const

/**
 * How the analysis weights responses: not stated, not at all, by the base weights of the list of people, to shares of the
 * population, or by base weights that are then moved to shares.
 */
export const WEIGHTINGS = ['unstated', 'none', 'people', 'shares', 'both'] as const

export type Weighting = (typeof WEIGHTINGS)[number]

/** The analysis plan that designers write before anybody answers. */
export type Plan = {
  readonly hypotheses: string | null
  /** Which answers the analysis excludes. */
  readonly exclusionRule: string | null
  /** The planned number of completed responses. */
  readonly plannedResponses: number | null
  readonly analysisPlan: string | null
}

export type PreregistrationSettings = Plan &
  ExclusionSettings & {
    readonly preregistration: (typeof PREREGISTRATION_READERS)[number]
    readonly weighting: Weighting
  }

export const NO_PREREGISTRATION: PreregistrationSettings = {
  hypotheses: null,
  exclusionRule: null,
  plannedResponses: null,
  analysisPlan: null,
  preregistration: 'designer',
  exclusion: [],
  failedChecks: 1,
  excludeIf: null,
  weighting: 'unstated',
}

/** How figures are weighted, to be compared with the plan. */
export const weightingOf = (figures: {
  readonly hasBase: boolean
  readonly variables: readonly unknown[]
}): Exclude<Weighting, 'unstated' | 'none'> => {
  if (!figures.hasBase) return 'shares'
  return figures.variables.length > 0 ? 'both' : 'people'
}

/** In the order of pages and files. */
export const PLAN_FIELDS = [
  'hypotheses',
  'exclusionRule',
  'plannedResponses',
  'analysisPlan',
] as const satisfies readonly (keyof Plan)[]

/** The longest text, in Unicode code points. */
export const PLAN_TEXT_LENGTH = 10_000

export function isPlanField(name: string): name is keyof Plan {
  return PLAN_FIELDS.some((field) => field === name)
}

/** Whether a survey has a preregistration: even without a plan, others can read the survey as frozen at its opening. */
export const isPreregistered = (settings: PreregistrationSettings): boolean =>
  settings.preregistration !== 'designer' ||
  settings.weighting !== 'unstated' ||
  PLAN_FIELDS.some((name) => settings[name] !== null)

export function planOf(settings: Plan): Plan {
  const { hypotheses, exclusionRule, plannedResponses, analysisPlan } = settings
  return { hypotheses, exclusionRule, plannedResponses, analysisPlan }
}
