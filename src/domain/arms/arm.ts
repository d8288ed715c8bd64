import type { VoteLimits } from '../credits.ts'
import type { Input, Mode } from '../setting-values.ts'

/** One way in which the respondents of an experiment are shown a survey. What is absent is as the survey says. */
export type Arm = {
  readonly armId: string
  /** For designers alone. */
  readonly label: string
  /** How many of a block are in this arm: a whole number, in relation to the shares of the other arms. */
  readonly share: number
  readonly mode?: Mode
  readonly input?: Input
  readonly practice?: boolean
  readonly shuffle?: boolean
  /** Voice credits of every qv question, at most as many as the question itself has. */
  readonly totalCredits?: number
  /** `up` takes no downvotes; `both` takes them where the question does. */
  readonly direction?: NonNullable<VoteLimits['direction']>
  /** Whether the ballot says what one vote more or fewer would cost, and what the credits that are left pay for; absent, it does. */
  readonly coach?: boolean
  /** The ids of the questions that are asked; absent, all are. */
  readonly questions?: readonly string[]
}

/** The experiment of a survey. */
export type ArmSettings = {
  /** Empty where the survey is the same for everybody. */
  readonly arms: readonly Arm[]
  /** What respondents are balanced within: `label` of the unique key, `parameter:` and a name, or null for all together. */
  readonly armsWithin: string | null
}

export const NO_ARMS: ArmSettings = { arms: [], armsWithin: null }

export const ARM_LIMITS = { armsMin: 2, arms: 12, share: 100, label: 100 } as const

/** How settings name the label of the unique key; before the name of a parameter stands a prefix. */
export const WITHIN_LABEL = 'label'
const PARAMETER_PREFIX = 'parameter:'

/** How settings name a parameter of the link. */
export const withinParameter = (name: string) => PARAMETER_PREFIX + name

/**
 * The parameter within whose values respondents are balanced; undefined where it is none.
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

/** The arm of that id; undefined where there is none. */
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

/** Whether every arm asks a question. */
export function isAskedInEveryArm({ arms }: Pick<ArmSettings, 'arms'>, questionId: string): boolean {
  return arms.every((arm) => asks(arm, questionId))
}
