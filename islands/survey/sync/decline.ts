import { atom } from 'jotai/vanilla'
import type { DeclineReply } from '../../../src/contract/responses/responses.ts'
import { declineCall } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { leaveReceipt } from '../device/receipt.ts'
import { seqAtom } from '../store/changes.ts'
import { pageAtom } from '../store/page.ts'
import { entrySealAtom, parametersAtom, respondentAtom } from '../store/respondent.ts'
import { call } from './api.ts'
import { enqueue } from './serial-queue.ts'

/**
 * Declines on behalf of a respondent, who may have answered something before: calls in progress finish first, so that
 * their answers are removed with the rest, and nothing is sent afterwards. The end of the survey is left for the next
 * page.
 *
 * @throws CallFailed
 */
export const declineAtom = atom(
  null,
  (get, set): Promise<void> =>
    enqueue(get, set, async () => {
      const { uuid, sKey, uKey, preview } = get(respondentAtom) ?? {}
      const { id: surveyId } = get(pageAtom).survey
      const entry = get(entrySealAtom)
      const sent = { surveyId, uuid, sKey, uKey, preview, entry, parameters: get(parametersAtom) }
      const { ending } = await call<DeclineReply>(get(environmentAtom).fetch, 'POST', declineCall(), sent)
      set(seqAtom, 0)
      if (ending && uuid) leaveReceipt(surveyId, { uuid, survey: '', completedAt: '', ending })
    }),
)
