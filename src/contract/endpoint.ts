import type { TObject, TSchema } from '@sinclair/typebox'
import type { Right } from '../domain/access/access.ts'
import type { Audit } from '../domain/access/audited.ts'
import type { TokenScope } from '../domain/access/token-scopes.ts'

/** The right that a caller needs on the survey in the path; 'restore' is ownership of a deleted one. */
export type SurveyRight = Right | 'restore'

/** Who may make a call: anybody; people who are signed in; admins; or those with a right on the survey in its path. */
export type Caller = 'anybody' | 'signedIn' | 'admin' | SurveyRight

/** What a route declares besides its method, path and handler. */
export type Declaration = {
  readonly caller: Caller
  /** What an API token needs for the call; without one no token makes it. */
  readonly scope?: TokenScope
  /** What a call of designers writes into the audit log of its survey; calls of others write nothing. */
  readonly audit?: Audit
  readonly body?: TSchema
  readonly query?: TObject
  readonly headers?: TObject
  readonly response: Readonly<Record<number, TSchema>>
  readonly detail: { readonly summary: string; readonly description?: string }
}

/** A call of the API as its route declares it; ':' names a parameter of its path. */
export type Endpoint = Declaration & { readonly method: string; readonly path: string }
