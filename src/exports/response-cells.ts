import { ACTION_LIMITS } from '../domain/actions.ts'
import { PRACTICE_QUESTIONS } from '../domain/practice.ts'
import type { Input, Mode } from '../domain/survey.ts'
import type { Cell } from './csv-lines.ts'
import type { ResponseRow } from './repository.ts'

/** How a response was shown the survey, in one word; null where nobody said. */
export function armOf({
  mode,
  input,
}: {
  readonly mode: Mode | null
  readonly input: Input | null
}): string | null {
  return mode && input ? `${mode}-${input}` : null
}

/** Milliseconds since 1970 as ISO 8601 in UTC; null stays null. */
export const isoOf = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString())

/** Whole seconds from the first answer to completion. */
export function secondsOf({ startedAt, completedAt }: Pick<ResponseRow, 'startedAt' | 'completedAt'>) {
  return completedAt === null ? null : Math.max(0, Math.round((completedAt - startedAt) / 1000))
}

/** What the device said of the visit; null where it said nothing that can be read. */
export function visitOf({ visit }: Pick<ResponseRow, 'visit'>) {
  const { activeSeconds, resumed } = fieldsOf(visit)
  return {
    activeSeconds: isPossible(activeSeconds) ? Math.round(activeSeconds) : null,
    resumed: typeof resumed === 'boolean' ? resumed : null,
  }
}

const isPossible = (seconds: unknown): seconds is number =>
  typeof seconds === 'number' && seconds >= 0 && seconds * 1000 <= ACTION_LIMITS.longestMs

/** What the device said of the practice ballot; null where it said nothing that can be read. */
export function practiceOf({ practice }: Pick<ResponseRow, 'practice'>) {
  const { completed, correct } = fieldsOf(practice)
  return {
    completed: typeof completed === 'boolean' ? completed : null,
    correct: isCount(correct) && correct <= PRACTICE_QUESTIONS.length ? correct : null,
  }
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/** A yes or no as a cell. */
export const flag = (value: boolean | null): Cell => (value === null ? null : Number(value))

/** Metadata is kept as it was sent, so anything may stand there. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
