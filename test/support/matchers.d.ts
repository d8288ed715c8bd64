import 'bun:test'

declare module 'bun:test' {
  interface Matchers<T> {
    /** An expected value need not have all fields of the reply's type. */
    toEqual(expected: unknown): void
  }
}
