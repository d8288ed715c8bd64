/** As PostgreSQL calls it: `unique_violation`. */
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because a unique index has its value already. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
