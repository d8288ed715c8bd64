import type { ErrorBody } from '../../../src/contract/errors.ts'
import type { ImageReply } from '../../../src/contract/images.ts'
import { api } from '../../../src/urls.ts'
import type { Environment } from '../../shared/environment.ts'

/** A large file takes long over a slow connection. */
const TIMEOUT_MS = 120_000

type Uploaded = Pick<ImageReply, 'file'> | { readonly message?: string | undefined }

/** Uploads an image file to a survey; a refusal becomes a sentence, if the server sends one. */
export async function uploadImage(
  fetch: Environment['fetch'],
  surveyId: string,
  file: File,
): Promise<Uploaded> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await fetch(api.surveyImages(surveyId), { method: 'POST', body: file, signal })
    const reply: ImageReply | ErrorBody = await response.json()
    if ('file' in reply) return reply
    const message = reply.details?.[0]?.message ?? reply.message
    return { message: message.charAt(0).toUpperCase() + message.slice(1) }
  } catch {
    return {}
  }
}
