import { asksKeys, withKeysAsked } from '../../domain/results/keys-asked.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { KeyCounts } from '../../keys/key-counts.ts'

/** A survey with the number of people who were asked, if its keys say it; as it is while it is open. */
export type WithPeopleAsked = (survey: Survey, isOpen: boolean) => Promise<Survey>

export const withPeopleAsked =
  (keys: Pick<KeyCounts, 'soon'>): WithPeopleAsked =>
  async (survey, isOpen) =>
    isOpen || !asksKeys(survey) ? survey : withKeysAsked(survey, (await keys.soon(survey.id))?.counts ?? [])

/** Knows no keys. */
export const AS_SET: WithPeopleAsked = async (survey) => survey
