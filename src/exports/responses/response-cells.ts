import { ACTION_LIMITS } from '../../domain/action-log/actions.ts'
import type { Input, Mode } from '../../domain/action-log/setting-values.ts'
import { armById } from '../../domain/arms/arm.ts'
import { PRACTICE_QUESTIONS } from '../../domain/ballot/practice.ts'
import type { SurveySettings } from '../../domain/survey/survey.ts'
import { isoOf } from '../../domain/text/instant.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { ResponseRow } from '../reading/repository.ts'
import type { KeyedResponse } from './responses.ts'

/** As numbered in the public data, if a survey uses its names. */
const NUMBERED: Readonly<Record<Exclude<SurveySettings['armNames'], 'modes'>, Record<Mode, string>>> = {
  'v1-v2': { text: 'v1', interactive: 'v2' },
  'v3-v4': { text: 'v3', interactive: 'v4' },
}

/**
 * The arm of a response: its label, or else how it was shown the survey, in one word; null if the client did not say.
 */
export function armOf(
  { armNames, arms }: Pick<SurveySettings, 'armNames' | 'arms'>,
  {
    mode,
    input,
    arm,
  }: { readonly mode: Mode | null; readonly input: Input | null; readonly arm: string | null },
): string | null {
  const assigned = armById({ arms }, arm)
  if (assigned) return assigned.label
  if (!mode || !input) return null
  return armNames === 'modes' ? `${mode}-${input}` : NUMBERED[armNames][mode]
}

/** When a response started and was completed, and the seconds in between; nulls if that is not disclosed. */
export function timesOf({
  disclosesTimes,
  startedAt,
  completedAt,
  seconds,
}: Pick<KeyedResponse, 'disclosesTimes' | 'startedAt' | 'completedAt' | 'seconds'>) {
  if (!disclosesTimes) return { startedAt: null, completedAt: null, seconds: null }
  return { startedAt: isoOf(startedAt), completedAt: isoOf(completedAt), seconds }
}

/** What the device reported about the visit; null if there is nothing readable. */
export function visitOf({ visit }: Pick<ResponseRow, 'visit'>) {
  const { activeSeconds, resumed } = fieldsOf(visit)
  return {
    activeSeconds: isPossible(activeSeconds) ? Math.round(activeSeconds) : null,
    resumed: typeof resumed === 'boolean' ? resumed : null,
  }
}

const isPossible = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && seconds >= 0 && seconds * 1000 <= ACTION_LIMITS.longestMs

/** What the device reported about the practice ballot; null if there is nothing readable. */
export function practiceOf({ practice }: Pick<ResponseRow, 'practice'>) {
  const { completed, correct } = fieldsOf(practice)
  return {
    completed: typeof completed === 'boolean' ? completed : null,
    correct: isCount(correct) && correct <= PRACTICE_QUESTIONS.length ? correct : null,
  }
}

/** The ids of the questions in the order drawn for a respondent; none if it was not stored. */
export const orderOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

export const flag = (value: boolean | null): Cell => (value === null ? null : Number(value))

/** Metadata is stored as it was sent, so it may contain anything. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
