import type { IssuedKey, KeyCount, KeyStatus } from '../contract/responses/keys.ts'
import { isSecret } from '../domain/disclosure/ballot-secrecy.ts'
import { disclosedStatuses } from '../domain/entry/key-statuses.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { isTurnedAway } from '../domain/survey/ends/ends.ts'
import type { SurveySettings } from '../domain/survey/survey.ts'
import type { AuthorizedSurvey } from '../surveys/authorization.ts'
import { summedCounts } from './key-counts.ts'
import type { ListedKey } from './repository.ts'

type Settings = Pick<SurveySettings, 'hasUKey' | 'ballotSecrecy'>

/** @throws Failure INVALID_INPUT for a status that would reveal why the holder of a key was turned away */
export function refuseHiddenStatus(settings: Settings, status: KeyStatus | '' | undefined): void {
  if (!status || status === 'used' || disclosedStatuses(settings).includes(status)) return
  throw new Failure(invalidInput('/status', 'invalid'))
}

/** A key as shown to the survey's designers. */
export function disclosedKey(
  { survey, lockedAt }: Pick<AuthorizedSurvey, 'survey' | 'lockedAt'>,
  { uKey, label, startedAt, completedAt, outcome }: ListedKey,
): IssuedKey {
  if (startedAt === null) return { uKey, label, status: 'unused', usedAt: null }
  if (isSecret(survey.settings)) {
    // Clients recognize a used key by its instant, so there is one, the same for all.
    const status = completedAt === null ? 'started' : 'completed'
    return { uKey, label, status, usedAt: instant(lockedAt ?? 0) }
  }
  const status = completedAt === null ? 'started' : (outcome ?? 'completed')
  return { uKey, label, status, usedAt: instant(startedAt) }
}

/** The number of keys in each group and with each disclosed status. */
export function disclosedCounts(settings: Settings, counts: readonly KeyCount[]): readonly KeyCount[] {
  return isSecret(settings) ? summedCounts(counts.map(withoutOutcome)) : counts
}

function withoutOutcome({ label, status, count }: KeyCount): KeyCount {
  return { label, status: isTurnedAway(status) ? 'completed' : status, count }
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
