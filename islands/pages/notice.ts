/** What a page that says one thing does in place: tells its instants in the reader's own time. */

import { showLocalTimes } from '../plain/local-times.ts'

showLocalTimes(document.documentElement.lang)

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
