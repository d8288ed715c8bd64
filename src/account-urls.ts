import { API_BASE as API, api, pages, paths } from './urls.ts'

/** Paths of sign-ins and accounts that no script of the editor needs. */
export const accountCalls = /* @__PURE__ */ paths({
  furtherLogin: `${API}/google-login/:provider`,
  furtherCallback: `${API}/google-callback/:provider`,
  accounts: `${API}/admin/accounts`,
  account: `${API}/admin/accounts/:accountId`,
  teams: `${API}/designer/teams`,
  team: `${API}/designer/teams/:teamId`,
  member: `${API}/designer/teams/:teamId/members/:email`,
  surveyTeam: `${API}/designer/surveys/:surveyId/team`,
})

/** Where a sign-in with a provider begins: the first one keeps the address that it had when there was only one. */
export const providerLogin = (number: number): string =>
  number === 1 ? api.googleLogin() : accountCalls.furtherLogin(String(number))

/**
 * Where a provider sends browsers back: an address of its own, so that an answer of one provider is never taken for
 * that of another (RFC 9700, section 4.4.2).
 */
export const providerCallback = (number: number): string =>
  number === 1 ? api.googleCallback() : accountCalls.furtherCallback(String(number))

export const teamsPage = () => '/designer/teams'

/** The list of surveys, with those of one team alone. */
export const surveysOfTeam = (teamId: string) =>
  `${pages.designer()}?${new URLSearchParams({ team: teamId })}`
