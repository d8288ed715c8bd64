import { hasRight, type SurveyRole } from './access.ts'

/** What an API token may be allowed to do. */
export const TOKEN_SCOPES = [
  'surveys:read',
  'surveys:write',
  'results:read',
  'responses:read',
  'keys:write',
  'webhooks:write',
] as const

export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What a call with an API token may do; one with a session has none, and may do what its account may. */
export type TokenGrant = {
  readonly scopes: readonly TokenScope[]
  /** The surveys that the token was made for; null for all of its account, those of tomorrow included. */
  readonly surveyIds: readonly string[] | null
}

/** Days for which a token is valid, unless it is made for fewer or more. */
export const TOKEN_DAYS = { usual: 90, most: 366 } as const

/** The most tokens of an account. */
export const MAX_TOKENS = 50

/**
 * Whether a caller reads the survey key, which lets respondents in: whoever edits the survey does, by a token only if it
 * changes surveys or hands out links.
 */
export function seesSurveyKey(role: SurveyRole, grant: TokenGrant | undefined): boolean {
  const handsOut = !grant || grant.scopes.includes('surveys:write') || grant.scopes.includes('keys:write')
  return handsOut && hasRight(role, 'edit')
}

/**
 * Whether a token reaches a survey; anything but a token does.
 * @example reachesSurvey({ scopes: [], surveyIds: ['a'] }, 'b') // false
 */
export function reachesSurvey(grant: TokenGrant | undefined, surveyId: string): boolean {
  return !grant?.surveyIds || grant.surveyIds.includes(surveyId)
}
