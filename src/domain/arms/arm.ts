import type { Input, Mode } from '../action-log/setting-values.ts'
import type { VoteLimits } from '../ballot/credits.ts'
import type { RandomOrder } from '../question-order/random-order.ts'

/** One variant of a survey in an experiment. An absent field is as in the survey. */
export type Arm = {
  readonly armId: string
  /** Shown only to designers. */
  readonly label: string
  /** How many respondents of a block are in this arm: a whole number, relative to the shares of the other arms. */
  readonly share: number
  readonly mode?: Mode
  readonly input?: Input
  readonly practice?: boolean
  readonly shuffle?: boolean
  readonly randomOrder?: RandomOrder
  /** Voice credits of every qv question, at most as many as the question itself has. */
  readonly totalCredits?: number
  /** `up` takes no downvotes; `both` takes them if the question does. */
  readonly direction?: NonNullable<VoteLimits['direction']>
  /**
   * Whether the ballot shows what one vote more or fewer would cost and what the remaining credits buy; absent means
   * that it does.
   */
  readonly coach?: boolean
  /** The ids of the questions that are asked; absent means all. */
  readonly questions?: readonly string[]
}

/** The experiment of a survey. */
export type ArmSettings = {
  /** Empty if the survey is the same for everybody. */
  readonly arms: readonly Arm[]
  /**
   * The strata within which arms are balanced: `label` of the unique key, `parameter:` and a name, or null for one
   * stratum.
   */
  readonly armsWithin: string | null
  /** When respondents are assigned: as they begin, or once they have answered the questions that turn people away. */
  readonly armsDrawn: (typeof ARM_DRAWS)[number]
}

export const ARM_DRAWS = ['atBegin', 'afterScreening'] as const

export const NO_ARMS: ArmSettings = { arms: [], armsWithin: null, armsDrawn: 'atBegin' }

export const ARM_LIMITS = { armsMin: 2, arms: 12, share: 100, label: 100 } as const

/** Stands for the label of the unique key in settings; names of parameters have a prefix instead. */
export const WITHIN_LABEL = 'label'
const PARAMETER_PREFIX = 'parameter:'

/** Stands for a parameter of the link in settings. */
export const withinParameter = (name: string) => PARAMETER_PREFIX + name

/**
 * The parameter by which respondents are stratified; undefined if there is none.
 *
 * @example parameterWithin('parameter:city') // 'city'
 */
export function parameterWithin(armsWithin: string | null): string | undefined {
  return armsWithin?.startsWith(PARAMETER_PREFIX) ? armsWithin.slice(PARAMETER_PREFIX.length) : undefined
}

/** Whether respondents are assigned to arms. */
export function hasArms({ arms }: Pick<ArmSettings, 'arms'>): boolean {
  return arms.length > 0
}

/** The arm with an id; undefined if there is none. */
export function armById(
  { arms }: Pick<ArmSettings, 'arms'>,
  armId: string | null | undefined,
): Arm | undefined {
  return arms.find((arm) => arm.armId === armId)
}

/** Whether an arm asks a question. */
export function asks({ questions }: Arm, questionId: string): boolean {
  return questions?.includes(questionId) ?? true
}

/** Whether at least one arm asks a question. */
export function isAskedInSomeArm({ arms }: Pick<ArmSettings, 'arms'>, questionId: string): boolean {
  return arms.some((arm) => asks(arm, questionId))
}

/** Whether every arm asks a question. */
export function isAskedInEveryArm({ arms }: Pick<ArmSettings, 'arms'>, questionId: string): boolean {
  return arms.every((arm) => asks(arm, questionId))
}
