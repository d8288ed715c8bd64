/** Redirects visitors who are not signed in to the entry page, which then shows nobody as signed in. */

import { storeDisplayToken } from '../account/display-token.ts'

const SHOWN_MS = 100

storeDisplayToken(undefined)
setTimeout(() => {
  location.replace(document.querySelector<HTMLElement>('[data-home]')?.dataset.home ?? '/')
}, SHOWN_MS)
