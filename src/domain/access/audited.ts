/**
 * What the audit log of a survey tells of, and how often it does so of one person and one thing: each time, or once an
 * hour of what a page repeats.
 */
export const AUDITED = {
  'survey.created': 'each',
  'survey.copied': 'each',
  'survey.opened': 'each',
  'survey.closed': 'each',
  'survey.changed': 'hour',
  'survey.deleted': 'each',
  'survey.restored': 'each',
  'survey.transferred': 'each',
  'survey.moved': 'each',
  'survey.archived': 'each',
  'survey.unarchived': 'each',
  'survey.exported': 'each',
  'folder.changed': 'each',
  'link.changed': 'each',
  'results.seen': 'hour',
  'responses.seen': 'hour',
  'responses.exported': 'each',
  'response.judged': 'each',
  'response.erased': 'each',
  'trials.removed': 'each',
  'retention.announced': 'each',
  'responses.deleted': 'each',
  'responses.stripped': 'each',
  'option.moved': 'each',
  'reason.cleared': 'each',
  'collaborator.invited': 'each',
  'collaborator.removed': 'each',
  'member.invited': 'each',
  'member.removed': 'each',
  'keys.made': 'each',
  'keys.revoked': 'each',
  'keys.seen': 'hour',
  'keys.exported': 'each',
  'people.added': 'each',
  'people.removed': 'each',
  'people.seen': 'hour',
  'people.exported': 'each',
  'people.mailed': 'each',
  'room.steered': 'hour',
  'webhook.made': 'each',
  'webhook.changed': 'each',
  'webhook.removed': 'each',
  'feed.made': 'each',
  'feed.revoked': 'each',
  'token.made': 'each',
  'token.revoked': 'each',
  'log.exported': 'each',
} as const satisfies Readonly<Record<string, 'each' | 'hour'>>

export type AuditAction = keyof typeof AUDITED

/**
 * What a route of designers says of the audit log: the action that each successful call of it is; 'itself' if the
 * statements that it runs write what they do; null if it is not audited.
 */
export type Audit = AuditAction | 'itself' | null

const HOUR_MS = 3_600_000

/**
 * What makes an entry another one than those before: undefined if each is.
 * @example entryKey({ actor: 'a@example.org', byToken: false, action: 'results.seen', about: null }, 7_200_000)
 *   // '["a@example.org",false,"results.seen",null,2]'
 */
export function entryKey(
  { actor, byToken, action, about }: AuditEntry,
  /** Milliseconds since 1970. */
  now: number,
): string | undefined {
  if (AUDITED[action] === 'each') return undefined
  return JSON.stringify([actor, byToken, action, about, Math.floor(now / HOUR_MS)])
}

/** Who makes a call. */
export type Actor = {
  /** The e-mail address of the account. */
  readonly actor: string
  /** Whether by an API token of it. */
  readonly byToken: boolean
}

export type AuditEntry = Omit<Actor, 'actor'> & {
  /** Null if nobody did it. */
  readonly actor: string | null
  readonly action: AuditAction
  readonly about: string | null
}
