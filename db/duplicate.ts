/** PostgreSQL's `unique_violation`. */
const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because its value already exists in a unique index. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}
