/** PostgreSQL's `unique_violation` and `not_null_violation`. */
const UNIQUE_VIOLATION = '23505'
const NOT_NULL_VIOLATION = '23502'

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Whether a statement failed because its value already exists in a unique index. */
export const isDuplicate = (error: unknown): boolean => hasCode(error, UNIQUE_VIOLATION)

/** Whether a statement failed because it would have stored a row without a value that it must have. */
export const isMissing = (error: unknown): boolean => hasCode(error, NOT_NULL_VIOLATION)
