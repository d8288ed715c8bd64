import 'bun:test'

declare module 'bun:test' {
  interface Matchers<T> {
    /** What is expected of a reply need not have all fields that its type has. */
    toEqual(expected: unknown): void
  }
}
