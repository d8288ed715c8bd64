/** Keeps who has signed in, and goes where they wanted to go; nothing of the sign-in stays in the history. */

import { storeDisplayToken } from '../plain/display-token.ts'

storeDisplayToken(document.querySelector<HTMLElement>('[data-display-token]')?.dataset.displayToken)
location.replace(document.querySelector<HTMLAnchorElement>('[data-next]')?.href ?? '/')
