import type { PreviewReply } from '../../contract/surveys/surveys.ts'
import { sameSecret, sha256, uuidText } from '../../crypto.ts'
import type { Deps } from '../../deps.ts'
import { isoOf } from '../../domain/text/instant.ts'
import { pages } from '../../urls.ts'

const PREVIEW_DAYS = 30

/** Lets its holder try a survey out, whether or not it is available. Instants are milliseconds since 1970. */
export type PreviewPass = { readonly token: string; readonly expiresAt: number }

/** A pass for the survey with this salt. It is sealed with the salt, so none of it has to be stored. */
function previewPass(salt: Uint8Array, now: number): PreviewPass {
  const seconds = Math.floor(now / 1000) + PREVIEW_DAYS * 24 * 60 * 60
  const end = seconds.toString(36)
  return { token: `${end}.${sealOf(salt, end)}`, expiresAt: seconds * 1000 }
}

/** Whether a token belongs to a pass for the survey with this salt, and has not expired. */
export function isPreviewToken(salt: Uint8Array, token: string, now: number): boolean {
  const [end = '', seal = ''] = token.split('.', 2)
  if (!/^[0-9a-z]{1,8}$/.test(end) || Number.parseInt(end, 36) * 1000 <= now) return false
  return sameSecret(seal, sealOf(salt, end))
}

/** 128 bits, half of the digest: from the whole one, a seal of a longer text could be computed without the salt. */
function sealOf(salt: Uint8Array, end: string): string {
  return uuidText(sha256(salt, '\0', 'p', '\0', end).subarray(0, 16))
}

/** A link with which anybody can try a survey out, for 30 days. */
export async function makePreviewLink(
  deps: Pick<Deps, 'config' | 'now'>,
  { survey, identitySalt }: { readonly survey: { readonly id: string }; readonly identitySalt: Uint8Array },
): Promise<PreviewReply> {
  const { token, expiresAt } = previewPass(identitySalt, deps.now())
  const url = `${deps.config.publicUrl}${pages.survey(survey.id)}?preview=${token}`
  return { token, url, expiresAt: isoOf(expiresAt) }
}
