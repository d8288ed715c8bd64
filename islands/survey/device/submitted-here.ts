import { answeredHereAt, answeredKey } from './remove-submitted.ts'
import { tryStorage } from './storage.ts'

/** Only with the time at which this device answered last is the uuid that of the person who did. */
const uuidKey = (surveyId: string) => `${answeredKey(surveyId)}:uuid`

/**
 * The uuid of the response that was last submitted on this device, if its answers may be changed; removed once somebody
 * else has answered here, or the visit was forgotten.
 */
export function submittedUuid(surveyId: string): string | undefined {
  const [at, uuid] = tryStorage(() => localStorage.getItem(uuidKey(surveyId)))?.split(' ') ?? []
  if (uuid && Number(at) === answeredHereAt(surveyId)) return uuid
  tryStorage(() => localStorage.removeItem(uuidKey(surveyId)))
  return undefined
}

/** Keeps it, so that the answers can be changed until the survey closes. */
export function rememberSubmitted(surveyId: string, uuid: string): void {
  tryStorage(() => localStorage.setItem(uuidKey(surveyId), `${answeredHereAt(surveyId)} ${uuid}`))
}
