/** Stores who signed in, and redirects to the requested page; no trace of the sign-in stays in the history. */

import { storeDisplayToken } from '../account/display-token.ts'

storeDisplayToken(document.querySelector<HTMLElement>('[data-display-token]')?.dataset.displayToken)
location.replace(document.querySelector<HTMLAnchorElement>('[data-next]')?.href ?? '/')
