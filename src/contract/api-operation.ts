import type { TSchema } from '@sinclair/typebox'

/** An answer of the API: its schema, or the types of a file, or null where it has no body. */
export type ApiAnswer = TSchema | readonly string[] | null

/** One call of the API, as its document tells it. */
export type ApiOperation = {
  /** What the call does, in a few words. */
  readonly summary: string
  /** More about it, where that is not enough. */
  readonly description?: string
  /** Whether a designer has to be signed in. */
  readonly designer?: true
  /** Strings, whatever their pattern: a query knows no other type. */
  readonly query?: TSchema
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: TSchema
  /** Whether the body may be left out. */
  readonly bodyOptional?: true
  /** Answers by status; every other status is a refusal. */
  readonly answers: Readonly<Record<number, ApiAnswer>>
}

/** Calls by method and path, below the path that they all begin with. */
export type ApiOperations = Readonly<Record<string, ApiOperation>>

/** Makes an edit fail where somebody else's came first. */
export const IF_MATCH = { 'If-Match': 'The version of the survey that is edited, as its ETag says it.' }

/** Spares the body of an answer that the caller has. */
export const IF_NONE_MATCH = { 'If-None-Match': 'The ETag of the answer that the caller has.' }
