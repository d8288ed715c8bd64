import { isUnavailable } from '../../db/database.ts'
import type { Deps } from '../deps.ts'
import { redirect } from '../http/pages/page-response.ts'
import { describeError } from '../http/watching/logging.ts'
import { auth } from '../texts/en/account/auth.ts'
import { pages } from '../urls.ts'
import { SignInFailure } from './identity-provider.ts'
import { signInCookies } from './sign-in-cookies.ts'
import type { Handoff } from './sign-in-handlers.ts'

/** Where people are led after each step of a sign-in: every answer leads to a page, even after a failed one. */
export function signInAnswers({ config, log }: Pick<Deps, 'config' | 'log'>) {
  const cookies = signInCookies(config.publicUrl)
  return {
    /** @throws every error that is not of the sign-in */
    refused(error: unknown, status: 302 | 303 = 302): Response {
      const failure = asFailure(error)
      const { problem, cause } = failure
      if (problem === 'failed' || problem === 'unavailable') {
        log({ level: 'warn', event: 'SIGN_IN_FAILED', problem, ...describeError(cause ?? failure) })
      }
      return leadTo(pages.login(), [cookies.end(), cookies.fail(auth.problems[problem])], status)
    },

    /** Leads to the page that turns a handoff into a session. */
    handedOver({ token, browserKey, user }: Handoff, ended: string, status: 302 | 303 = 302): Response {
      const { id: userId, email, roles } = user
      const result = new URLSearchParams({ token, email, userId, roles: JSON.stringify(roles) })
      return leadTo(`${pages.loginSuccess()}?${result}`, [ended, cookies.storeHandoff(browserKey)], status)
    },
  }
}

function asFailure(error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error
  if (isUnavailable(error)) return new SignInFailure('unavailable', { cause: error })
  throw error
}

export function leadTo(address: string, cookies: readonly string[], status: 302 | 303 = 302): Response {
  const answer = redirect(address, status)
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
