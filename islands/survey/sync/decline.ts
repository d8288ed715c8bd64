import { atom } from 'jotai/vanilla'
import { declineCall } from '../../../src/urls.ts'
import { environmentAtom } from '../store/environment.ts'
import { pageAtom } from '../store/page.ts'
import { respondentAtom } from '../store/respondent.ts'
import { call } from './api.ts'

/**
 * Tells the server that the respondent declines, who may have answered something before.
 * @throws CallFailed
 */
export const declineAtom = atom(null, async (get): Promise<void> => {
  const { uuid, sKey, uKey, preview } = get(respondentAtom) ?? {}
  const sent = { surveyId: get(pageAtom).survey.id, uuid, sKey, uKey, preview }
  await call(get(environmentAtom).fetch, 'POST', declineCall(), sent)
})
