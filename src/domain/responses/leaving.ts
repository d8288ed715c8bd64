import { hasArms } from '../arms/arm.ts'
import { isSecret } from '../disclosure/ballot-secrecy.ts'
import type { Survey } from '../survey/survey.ts'
import { changed, type Decision, UNCHANGED } from './change.ts'
import type { CommandOf } from './command.ts'
import type { FoundBallot, ResponseFields } from './state.ts'

/** The fields of the caller's own unfinished response; undefined if there is none. */
function unfinished(found: FoundBallot, respondent: string): ResponseFields | undefined {
  const isOwn = found.respondent === respondent && found.completedAt === null
  return isOwn ? (found.fields ?? undefined) : undefined
}

/** Deletes the caller's unfinished response; in an experiment the row of their key stays, with the arm that it drew. */
export function decideWithdrawal(
  survey: Survey,
  found: FoundBallot,
  { by }: CommandOf<'withdraw'>,
): Decision {
  const { settings } = survey
  const fields = unfinished(found, by.respondent)
  if (!fields) return UNCHANGED
  const quotas = settings.quotas.length > 0 && !by.test ? { ids: [], counts: false } : null
  const isKept = settings.hasUKey && !by.test && hasArms(settings)
  if (!isKept) return changed(found, fields, { discards: 'response', quotas })
  const dropped = found.answers.map(({ questionId }) => questionId)
  const nobodys = { respondent: null, test: true, parameters: null, language: null, metadata: null }
  return changed(found, { ...fields, ...nobodys }, { discards: 'log', dropped, quotas })
}

/**
 * Gives an unfinished response a new uuid and then, unless it belongs to a unique key, the id that this yields: it begins
 * now, without its log, among those who are drawn into arms now, and its places in quotas go with it. In secret surveys nothing moves: whoever sends a link with a
 * uuid could mark the response that they began with it, and know the mark in files.
 */
export function decideMove({ settings }: Survey, found: FoundBallot, command: CommandOf<'move'>): Decision {
  const { by, to, takesId, place } = command
  if (isSecret(settings)) return UNCHANGED
  const left = unfinished(found, by.respondent)
  if (left) return changed(found, { ...left, respondent: to }, {})
  const taken = takesId ? unfinished(found, to) : undefined
  if (!taken) return UNCHANGED
  const ids = found.quotas.flatMap(({ quotaId, isHeld }) => (isHeld ? [quotaId] : []))
  const quotas = found.quotas.length > 0 ? { ids, counts: false } : null
  return changed(found, { ...taken, ...place }, { leaves: 'moved', sinceBeginMs: 0, quotas })
}
