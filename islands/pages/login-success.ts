/** Keeps who has signed in, and goes where they wanted to go; nothing of the sign-in stays in the history. */

import { keepDisplayToken } from '../plain/display-token.ts'

keepDisplayToken(document.querySelector<HTMLElement>('[data-display-token]')?.dataset.displayToken)
location.replace(document.querySelector<HTMLAnchorElement>('[data-next]')?.href ?? '/')
