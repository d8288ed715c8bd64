import { insertEntry } from '../audit/repository.ts'
import type { Account } from '../contract/accounts/accounts.ts'
import type { NewTokenBody, NewTokenReply, TokenReply, TokensReply } from '../contract/accounts/tokens.ts'
import { randomText, sha256 } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import type { AuditAction } from '../domain/access/audited.ts'
import { TOKEN_DAYS } from '../domain/access/token-scopes.ts'
import { Failure } from '../domain/failure.ts'
import { isoOf } from '../domain/text/instant.ts'
import { authorize } from '../surveys/authorization.ts'
import { listSurveys } from '../surveys/lists/repository.ts'
import { deleteToken, insertToken, listTokens, type StoredToken } from './repository.ts'
import { newTokenText } from './token-text.ts'

const ID_LENGTH = 16

/**
 * Makes a token, which is shown in this reply and never again.
 * @throws Failure SURVEY_NOT_FOUND for a survey in which the account has no role; LIMIT_REACHED
 */
export async function makeToken(
  deps: Deps,
  account: Account,
  { name, scopes, surveyIds, expiresInDays = TOKEN_DAYS.usual }: NewTokenBody,
): Promise<NewTokenReply> {
  for (const surveyId of surveyIds ?? []) await authorize(deps, account, surveyId, 'see')
  const token = newTokenText(deps.random)
  const stored = await insertToken(deps.database, account.id, {
    id: randomText(deps.random, ID_LENGTH),
    tokenHash: sha256(token),
    name,
    scopes: [...new Set(scopes)],
    surveyIds: surveyIds ?? null,
    expiresInDays,
  })
  if (!stored) throw new Failure({ code: 'TOKEN_LIMIT_REACHED' })
  await recordToken(deps, account, 'token.made', stored)
  return { token, ...tokenReply(stored) }
}

export async function listAccountTokens(
  { database }: Pick<Deps, 'database'>,
  account: Account,
): Promise<TokensReply> {
  return { tokens: (await listTokens(database, account.id)).map(tokenReply) }
}

/** @throws Failure NOT_FOUND if the account has no such token */
export async function revokeToken(deps: Deps, account: Account, id: string): Promise<void> {
  const gone = await deleteToken(deps.database, account.id, id)
  if (!gone) throw new Failure({ code: 'NOT_FOUND' })
  await recordToken(deps, account, 'token.revoked', { id, ...gone })
}

/** Tells the surveys that a token reaches of it: one for all reaches those of its account. */
async function recordToken(
  deps: Deps,
  account: Account,
  action: AuditAction,
  { id, surveyIds }: Pick<StoredToken, 'id' | 'surveyIds'>,
): Promise<void> {
  const reached = surveyIds ?? (await listSurveys(deps.database, account, false)).map((survey) => survey.id)
  const entry = { actor: account.email, byToken: false, action, about: id }
  for (const surveyId of reached) await insertEntry(deps.database, surveyId, null, entry)
}

function tokenReply({ createdAt, expiresAt, lastUsedAt, ...token }: StoredToken): TokenReply {
  return {
    ...token,
    createdAt: isoOf(createdAt),
    expiresAt: isoOf(expiresAt),
    lastUsedAt: isoOf(lastUsedAt),
  }
}
