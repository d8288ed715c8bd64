/** Notice pages: converts times to the reader's local time. */

import { showLocalTimes } from '../instants/local-times.ts'

showLocalTimes(document.documentElement.lang)

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
