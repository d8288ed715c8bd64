import { atom } from 'jotai/vanilla'
import { surveyPage } from '../../../src/urls.ts'
import { pageAtom } from '../store/page.ts'
import { respondentAtom } from '../store/respondent.ts'
import { sendReachedAnswersAtom } from './submit.ts'

/**
 * Sends the answers of the steps reached and returns the link with which another device resumes them.
 * @throws if they could not be sent
 */
export const continueLinkAtom = atom(null, async (get, set): Promise<string> => {
  await set(sendReachedAnswersAtom)
  const { survey, mode, input } = get(pageAtom)
  const { uuid = '', uKey, sKey } = get(respondentAtom) ?? {}
  const query = new URLSearchParams({ mode, input, uuid, ...(uKey && { uKey }), ...(sKey && { sKey }) })
  return `${surveyPage(survey.id)}?${query}`
})
