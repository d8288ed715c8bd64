/** Parts that statements of one ballot and of many have in common. */

/**
 * Whether the survey takes answers by the database's clock. The handler read the window from the very revision that
 * the statement asks for, so it need not be read again.
 */
export const open = (opens: string, closes: string, grace: string) => `
  (${opens}::text IS NULL OR now() >= ${opens}::text::timestamptz)
  AND (${closes}::text IS NULL OR now() < ${closes}::text::timestamptz + ${grace})`

const AFTER = "+ interval '1 microsecond'"

/** The instant of a change, so that it is never taken for that of an insertion. */
const CHANGED_NOW = `now() ${AFTER}`

/**
 * When a response is completed: the clock as it is once the row is the statement's own. It may have waited for an answer
 * that began later, and `now()` would be before that one. The embedded database's clock stands still for a millisecond,
 * in which an answer may have changed.
 */
export const COMPLETED_NOW = `clock_timestamp() ${AFTER}`

/** The order of a ballot's first answer to a question where it comes without one. */
export const FIRST_SEQ = 1

/** The order of a further answer that comes without one. */
export const NEXT_SEQ = `least(t.seq + 1, ${Number.MAX_SAFE_INTEGER})`

/**
 * What becomes of an answer that is kept already.
 *
 * @param isOlder whether the one sent is older than the kept one
 */
export const newestKept = ({ isOlder, seq }: { isOlder: string; seq: string }) => `
  seq = ${seq},
  ${['votes', 'positions', 'groups', 'value'].map((part) => `${part} = CASE WHEN ${isOlder} THEN t.${part} ELSE excluded.${part} END`).join(', ')},
  updated_at = CASE WHEN ${isOlder} THEN t.updated_at ELSE ${CHANGED_NOW} END`
