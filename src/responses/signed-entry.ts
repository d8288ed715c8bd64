import { sameSecret } from '../crypto.ts'
import { Failure } from '../domain/failure.ts'
import { takesSignedAlone } from '../domain/signed-entries.ts'
import type { Admission } from './admission.ts'
import { entrySealOf } from './identity.ts'

/**
 * Lets nobody begin, or decline, whose link was not confirmed where the survey takes signed links alone: the page that read the token
 * has sealed the unique key, and calls bring the seal along. Who tries the survey out needs none.
 *
 * @throws Failure ENTRY_NOT_SIGNED
 */
export async function refuseUnsigned(
  { survey: { settings }, salt, test }: Admission,
  { uKey, entry }: { readonly uKey?: string | null; readonly entry?: string },
): Promise<void> {
  if (test || !takesSignedAlone(settings)) return
  if (!sameSecret(entry ?? '', await entrySealOf(salt, uKey ?? '')))
    throw new Failure({ code: 'ENTRY_NOT_SIGNED' })
}
