import { actorOf } from '../audit/handlers.ts'
import type { Account } from '../contract/accounts/accounts.ts'
import type { Deps } from '../deps.ts'
import type { TeamRole } from '../domain/access/access.ts'
import { makesSurveys } from '../domain/access/teams.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { surveyLimit } from '../domain/survey/survey-limit.ts'
import { type AuthorizedSurvey, authorizeAgain } from '../surveys/authorization.ts'
import { retriedOnConflict, roleIn } from './handlers.ts'
import { findTeam, type StoredTeam } from './repository.ts'
import { moveSurvey } from './surveys-repository.ts'

/**
 * A team in which an account may make surveys.
 * @throws Failure INVALID_INPUT if it is none
 */
async function teamForSurveys(
  { database }: Pick<Deps, 'database'>,
  account: Account,
  id: string,
  path: string,
): Promise<StoredTeam> {
  const team = await findTeam(database, id)
  const role = team && roleIn(team, account)
  if (!role || !makesSurveys(role)) throw new Failure(invalidInput(path, 'unknownTeam'))
  return team
}

/**
 * Stores a survey in a team, or as its maker's own.
 * @param store stores it, unless the maker has as many as allowed (false) or the team has changed (undefined)
 * @returns what its maker is in it; undefined if they have as many as allowed
 * @throws Failure INVALID_INPUT if they may not make surveys in that team
 */
export async function storeInTeam(
  deps: Pick<Deps, 'database'>,
  account: Account,
  teamId: string | undefined,
  store: (team: StoredTeam | null) => Promise<boolean | undefined>,
): Promise<TeamRole | undefined> {
  if (teamId === undefined) return (await store(null)) ? 'owner' : undefined
  const { role, isStored } = await retriedOnConflict(async () => {
    const team = await teamForSurveys(deps, account, teamId, '/team')
    const isStored = await store(team)
    return isStored === undefined ? undefined : { isStored, role: roleIn(team, account) }
  })
  return isStored ? role : undefined
}

/**
 * Moves a survey to a team, or out of its team to the caller.
 * @throws Failure INVALID_INPUT if the caller may not make surveys in that team; LIMIT_REACHED if it would be one too
 *   many of theirs; those of `authorize` if they have lost the right meanwhile
 */
export async function moveToTeam(deps: Deps, access: AuthorizedSurvey, teamId: string | null): Promise<void> {
  const { account, survey } = access
  const isMoved = await retriedOnConflict(async () => {
    const { ownerId, teamId: current } = await authorizeAgain(deps, access)
    if (current === teamId) return true
    const to =
      teamId === null ? { accountId: account.id } : await teamForSurveys(deps, account, teamId, '/teamId')
    const from = { teamId: current, ownerId }
    const limit = surveyLimit(deps.config)
    return moveSurvey(deps.database, { surveyId: survey.id, from, to, limit, ...actorOf(access) })
  })
  deps.surveys.forget(survey.id)
  if (!isMoved) throw new Failure({ code: 'LIMIT_REACHED' })
}
