/** An answer as stored in its row. Lists follow the order of the question's options. */
export type StoredAnswer = {
  readonly votes: readonly number[] | null
  readonly positions: readonly (number | null)[] | null
  /** Codes, see `GROUP_CODES`. */
  readonly groups: readonly (number | null)[] | null
  /** The answer to a form question; see `answer-values.ts`. */
  readonly value: string | null
}
