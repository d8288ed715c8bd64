import type { Visit } from '../device/credentials.ts'
import { environmentAtom } from '../store/environment.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { progressAtom, respondentAtom } from '../store/respondent.ts'
import { type LogCount, NO_COUNT } from './log-count.ts'
import { nextSeqOnServer, type Upload, uploadActions } from './upload.ts'

export type ServerLog = {
  readonly logging: 'actions' | 'cursor'
  readonly upload: Upload
  readonly begun: () => Promise<LogCount>
}

/**
 * The log that the survey asks for, or undefined where it asks for none or somebody just tries it out. Actions wait
 * until there is a response: who only looks at a survey leaves nothing with it.
 * @param settled told what became of actions: sent, or dropped
 */
export function serverLog(
  store: Store,
  { draft }: Visit,
  settled: (count: number, isSent: boolean) => void,
): ServerLog | undefined {
  const { survey } = store.get(pageAtom)
  const { logging } = survey.settings
  if (logging === 'off' || store.get(respondentAtom)?.preview !== undefined) return undefined
  const recipient = {
    fetch: store.get(environmentAtom).fetch,
    identity: () => {
      const { uuid = '', sKey, uKey } = store.get(respondentAtom) ?? {}
      return { surveyId: survey.id, uuid, sKey, uKey }
    },
  }
  const mayGo = () => store.get(progressAtom).surveyResponseId !== null
  const upload = uploadActions({ ...recipient, mayGo, settled })
  let went = mayGo()
  store.sub(progressAtom, () => {
    if (mayGo() && !went) void upload.send()
    went = mayGo()
  })
  const begun = async () => {
    if (!store.get(respondentAtom)?.resumes && !draft?.progress.surveyResponseId) return NO_COUNT
    const seq = await nextSeqOnServer(recipient)
    return { seq, out: seq }
  }
  return { logging, upload, begun }
}
