import type { ShortLinkBody, ShortLinkReply } from '../../contract/surveys/short-link.ts'
import type { Deps } from '../../deps.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import { shortNameOf } from '../../domain/survey/links/short-name.ts'
import { pages } from '../../urls.ts'
import type { AuthorizedSurvey } from '../authorization.ts'
import { findByShortName, setShortName } from './short-link-repository.ts'

/**
 * Sets the name of a survey's short link, replacing the previous one.
 *
 * @throws Failure INVALID_INPUT if no survey can have the name, or another one has it; SURVEY_NOT_FOUND
 */
export async function setShortLink(
  deps: Pick<Deps, 'database' | 'config'>,
  { survey }: AuthorizedSurvey,
  { name: text }: ShortLinkBody,
): Promise<ShortLinkReply> {
  const name = text === null ? null : shortNameOf(text)
  if (name === undefined) throw new Failure(invalidInput('/name', 'shortName'))
  const outcome = await setShortName(deps.database, survey.id, name)
  if (outcome === 'taken') throw new Failure(invalidInput('/name', 'shortNameTaken'))
  if (outcome === 'missing') throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  return { name, link: shortLink(deps.config.publicUrl, name) }
}

/** The whole short link; null if the survey has none. */
export function shortLink(origin: string, name: string | null): string | null {
  return name === null ? null : origin + pages.shortLink(name)
}

/** The id of the survey behind a short link, by its name as typed. */
export async function followShortLink(
  { database }: Pick<Deps, 'database'>,
  text: string,
): Promise<string | undefined> {
  const name = shortNameOf(text)
  return name === undefined ? undefined : findByShortName(database, name)
}
