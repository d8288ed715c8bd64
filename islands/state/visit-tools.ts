import { atom } from 'jotai'
import { surveyPage } from '../../src/urls.ts'
import { receiptText } from '../receipt.ts'
import { contentsAtom } from './contents.ts'
import { answersInWordsAtom } from './in-words.ts'
import { pageAtom, sayAtom } from './page.ts'
import { respondentAtom } from './respondent.ts'
import { sendSoFarAtom } from './sending.ts'

/** What only the document can do; its module puts it here. */
export type VisitTools = {
  readonly download: (name: string, text: string) => void
  readonly takeOver: () => void
  /** Takes everything of this visit off the device and leaves the page. */
  readonly forget: () => void
}

export const visitToolsAtom = atom<{ readonly tools: VisitTools } | null>(null)

export const takeOverAtom = atom(null, (get) => get(visitToolsAtom)?.tools.takeOver())
export const forgetAtom = atom(null, (get) => get(visitToolsAtom)?.tools.forget())

/** Gives the answers on the page as a text file, said to be not submitted. */
export const downloadAnswersAtom = atom(null, (get) => {
  const { survey } = get(pageAtom)
  const say = get(sayAtom)
  const copy = { questions: get(answersInWordsAtom), answers: get(contentsAtom) }
  const receipt = { uuid: get(respondentAtom)?.uuid ?? '', survey: survey.title, completedAt: '', copy }
  get(visitToolsAtom)?.tools.download(`${survey.id}.txt`, receiptText(receipt, say('notSubmitted'), '–'))
})

/**
 * Sends the answers so far and gives the link under which another device goes on with them.
 *
 * @throws where they could not be sent
 */
export const continueLinkAtom = atom(null, async (get, set): Promise<string> => {
  await set(sendSoFarAtom)
  const { survey, mode, input } = get(pageAtom)
  const { uuid = '', uKey, sKey } = get(respondentAtom) ?? {}
  const query = new URLSearchParams({ mode, input, uuid, ...(uKey && { uKey }), ...(sKey && { sKey }) })
  return `${surveyPage(survey.id)}?${query}`
})
