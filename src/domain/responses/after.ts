import type { Change } from './change.ts'
import type { FoundAnswer, FoundBallot, ResponseFields } from './state.ts'

/** What is known of a response once a change of it was made. Instants are milliseconds since 1970. */
export type Made = {
  readonly startedAt: number
  readonly completedAt: number | null
  /** The id of the arm; null in a survey without arms. */
  readonly arm: string | null
  /** The number by which the next change is made. */
  readonly writes: number
  /** What the arm that was drawn has set. */
  readonly drawn?: Pick<ResponseFields, 'mode' | 'input' | 'armStratum' | 'armPosition' | 'armBlock'>
}

/** The ballot as its respondent has it after a change. Counters are as they were. */
export function afterChange(found: FoundBallot, change: Change, made: Made): FoundBallot {
  const { fields } = change
  const { startedAt, completedAt, arm, writes, drawn } = made
  return {
    ...found,
    respondent: fields.respondent,
    outcome: fields.outcome,
    parameters: fields.parameters,
    answers: answersAfter(found.answers, change),
    startedAt,
    completedAt,
    arm,
    writes,
    changes: found.changes + Number(change.replaces),
    fields: drawn || fields.arm !== arm ? { ...fields, ...drawn, arm } : fields,
  }
}

function answersAfter(before: readonly FoundAnswer[], { answers, dropped }: Change): readonly FoundAnswer[] {
  if (answers.length + dropped.length === 0) return before
  const written = answers.map(({ questionId, seq, answer }): FoundAnswer => ({ questionId, seq, ...answer }))
  if (before.length === 0) return written
  const removed = new Set([...dropped, ...written.map(({ questionId }) => questionId)])
  return [...before.filter(({ questionId }) => !removed.has(questionId)), ...written]
}

/** Whether the next change can be decided by the ballot after this one: it is not over, gone or elsewhere. */
export function goesOn({ ends, leaves, discards, fields }: Change): boolean {
  return ends === null && leaves === null && discards !== 'response' && fields.respondent !== null
}
