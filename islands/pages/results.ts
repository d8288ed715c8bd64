/** What the designer's page of results does in place. */

import { keepLive } from '../plain/polling.ts'
import { followSignOut } from '../plain/sign-out.ts'

const EVERY_MS = 3_000

keepLive({ pause: () => EVERY_MS })
followSignOut()

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
