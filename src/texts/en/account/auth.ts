import type { SignInProblem } from '../../../domain/access/accounts.ts'

/** What is said around signing in. Texts with `{name}` go through `say`. */
export const auth = {
  problems: {
    failed: 'Login failed',
    unreadable: 'Error processing login data',
    expired: 'This sign-in took too long or was started in another window. Please try again.',
    link: 'This link has been used, has expired, or was asked for in another browser. Please ask for a new one.',
    cancelled: 'The sign-in was cancelled.',
    unavailable: 'Sign-in is not possible at the moment. Please try again shortly.',
    unverified: 'Your e-mail address has not been verified by that provider. Verify it, then sign in again.',
    otherDomain:
      'That provider may not be used with this e-mail address here. Sign in with another one, or ask the people who run this server.',
    notDesigner: 'This account is not allowed to create surveys here. Ask the people who run this server.',
    disabled: 'This account has been disabled. Ask the people who run this server.',
  } satisfies Record<SignInProblem, string>,
  signInWith: 'Sign in with {provider}',
  checking: 'Checking authentication...',
  away: {
    title: 'Not available at the moment',
    advice: 'Please try again shortly. Nothing is lost.',
  },
  signedIn: { title: 'Signing you in…', goOn: 'Continue' },
} as const
