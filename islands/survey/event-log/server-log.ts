import type { Getter } from 'jotai/vanilla'
import { environmentAtom } from '../../shared/environment.ts'
import { follow } from '../../shared/follow.ts'
import type { Visit } from '../device/credentials.ts'
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
 * The log that the survey requires, or undefined if it requires none or this is a preview. Actions wait until there
 * is a response, so that people who only look at a survey leave no trace.
 * @param settled reports whether actions were sent or dropped
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
  const isBegun = (get: Getter) => get(progressAtom).surveyResponseId !== null
  const mayGo = () => isBegun(store.get)
  const upload = uploadActions({ ...recipient, mayGo, settled })
  follow(store, isBegun, (mayGo) => void (mayGo && upload.send()))
  const begun = async () => {
    if (!store.get(respondentAtom)?.resumes && !draft?.progress.surveyResponseId) return NO_COUNT
    const seq = await nextSeqOnServer(recipient)
    return { seq, out: seq }
  }
  return { logging, upload, begun }
}
