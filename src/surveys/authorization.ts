import type { Designer } from '../auth/guard.ts'
import type { Account } from '../contract/accounts/accounts.ts'
import type { Deps } from '../deps.ts'
import {
  hasRight,
  type Right,
  redactSurveyKey,
  type SurveyRole,
  surveyRole,
} from '../domain/access/access.ts'
import { reachesSurvey, seesSurveyKey } from '../domain/access/token-scopes.ts'
import { isReadOnlyTrial, TRIAL } from '../domain/entry/panels.ts'
import { Failure } from '../domain/failure.ts'
import { isId, type Survey } from '../domain/survey/survey.ts'
import { findSurveyWithMembership, type StoredSurvey, type SurveyWithMembership } from './repository.ts'
import { isPreviewToken } from './sharing/preview.ts'

export type AuthorizedSurvey = SurveyWithMembership & {
  readonly account: Designer
  readonly role: SurveyRole
  readonly right: Right
}

/**
 * The survey of a designer's call, if they have the required right. Every such call passes here. For designers without
 * any role in it, the survey does not exist.
 *
 * @param isDeleted selects only a deleted survey that can still be restored
 * @throws Failure SURVEY_NOT_FOUND, NOT_ALLOWED
 */
export async function authorize(
  { database }: Pick<Deps, 'database'>,
  account: Designer,
  surveyId: string,
  right: Right,
  { isDeleted = false } = {},
): Promise<AuthorizedSurvey> {
  const asked = { id: surveyId, email: account.email, isDeleted }
  const isReached = isId(surveyId) && reachesSurvey(account.grant, surveyId)
  const found = isReached ? await findSurveyWithMembership(database, asked) : undefined
  const role = found && surveyRole(found, account)
  if (!found || !role) throw new Failure({ code: 'SURVEY_NOT_FOUND' })
  if (!hasRight(role, right)) throw new Failure({ code: 'NOT_ALLOWED' })
  if (seesSurveyKey(role, account.grant)) return { ...found, account, role, right }
  return { ...found, survey: redactSurveyKey(found.survey), draft: null, account, role, right }
}

/** The current survey, if they still have the same right. */
export function authorizeAgain(
  deps: Pick<Deps, 'database'>,
  { account, survey, right }: AuthorizedSurvey,
): Promise<AuthorizedSurvey> {
  return authorize(deps, account, survey.id, right)
}

/** What a visitor presents to try a survey out: the token of a preview link, or true for their own session. */
export type PreviewRequest = string | boolean | undefined

/** Returns whether the visitor's session may see the survey. */
export type SessionMaySee = () => Promise<boolean>

/** Whether the signed-in account, if any, may see a survey. */
export async function maySee(
  deps: Pick<Deps, 'database'>,
  account: Account | undefined,
  surveyId: string,
): Promise<boolean> {
  if (!account) return false
  return authorize(deps, account, surveyId, 'see').then(
    () => true,
    (error) => {
      if (error instanceof Failure) return false
      throw error
    },
  )
}

/** Whether somebody tries a survey out with an unissued link of its panel. They see no more than respondents do. */
export function isTrial({ settings }: Survey, asked: PreviewRequest): boolean {
  return asked === TRIAL && settings.panel !== 'none'
}

/**
 * Whether a call tries a survey out. One that asks to but may not is refused, so that no intended test ever counts.
 *
 * @throws Failure PREVIEW_REFUSED; TASK_NOT_ACCEPTED if the survey may only be read
 */
export async function isPreview(
  { now }: Pick<Deps, 'now'>,
  { identitySalt, survey }: Pick<StoredSurvey, 'identitySalt' | 'survey'>,
  asked: PreviewRequest,
  sessionMaySee: SessionMaySee | undefined,
): Promise<boolean> {
  if (asked === undefined || asked === false) return false
  if (isTrial(survey, asked)) {
    if (isReadOnlyTrial(survey.settings)) throw new Failure({ code: 'TASK_NOT_ACCEPTED' })
    return true
  }
  const granted = asked === true ? await sessionMaySee?.() : isPreviewToken(identitySalt, asked, now())
  if (!granted) throw new Failure({ code: 'PREVIEW_REFUSED' })
  return true
}
