import { atom } from 'jotai'
import type { DeletedSurvey, DesignerSurveyBody, ListedSurvey } from '../../../src/contract/surveys.ts'
import { api } from '../../../src/urls.ts'
import { designerCall, type Method, Refused } from '../../designer-api.ts'
import type { DesignerTextKey, ListState } from '../../designer-seed.ts'
import { outsideAtom } from '../outside.ts'
import { designerPageAtom, designerSayAtom, tellAtom } from './page.ts'

const readAtom = atom<ListState | null>(null)

/** The designer's surveys, and those that can be brought back. */
export const listAtom = atom((get): ListState => {
  const { list } = get(designerPageAtom)
  const known = get(readAtom) ?? list
  if (!known) throw new Error('the page has no list')
  return known
})

export const searchAtom = atom('')

/** The surveys in whose title, description or ID the search is found. */
export const foundAtom = atom((get) => {
  const wish = get(searchAtom).trim().toLowerCase()
  const { surveys } = get(listAtom)
  const has = ({ title, description, _id }: ListedSurvey) =>
    [title, description, _id].some((text) => text.toLowerCase().includes(wish))
  return wish === '' ? surveys : surveys.filter(has)
})

/** Whether the designer owns as many surveys as one may. */
export const isFullAtom = atom((get) => {
  const { surveys, limit } = get(listAtom)
  return surveys.filter(({ role }) => role === 'owner').length >= limit
})

/** What went wrong in the last call. */
export const listProblemAtom = atom('')

/** The survey that was deleted last, as long as nothing else happened. */
export const justDeletedAtom = atom<ListedSurvey | null>(null)

type Action = {
  readonly method: Method
  readonly url: string
  readonly body?: object
  readonly done: DesignerTextKey
}

/** Makes a call and reads the list anew; the answer's survey, or undefined where the call was refused. */
const actAtom = atom(null, async (get, set, { method, url, body, done }: Action) => {
  const { fetch } = get(outsideAtom)
  set(listProblemAtom, '')
  try {
    const reply = await designerCall(fetch, method, url, { body })
    await set(reloadListAtom)
    set(tellAtom, done)
    return reply.body === undefined ? true : (reply.body as DesignerSurveyBody)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    set(listProblemAtom, error.message || get(designerSayAtom)('networkAway'))
    return undefined
  }
})

const reloadListAtom = atom(null, async (get, set) => {
  const { fetch } = get(outsideAtom)
  const { scope } = get(listAtom)
  const [all, gone] = await Promise.all([
    designerCall(fetch, 'GET', scope === 'all' ? api.everybodysSurveys() : api.designerSurveys()),
    designerCall(fetch, 'GET', api.deletedSurveys()),
  ])
  const { surveys, limit } = all.body as { surveys: readonly ListedSurvey[]; limit: number }
  const { surveys: deleted } = gone.body as { surveys: readonly DeletedSurvey[] }
  set(readAtom, { surveys, deleted, limit, ...(scope && { scope }) })
})

export type NewSurvey = {
  readonly title: string
  readonly description: string
  readonly isAvailable: boolean
}

/** Creates a survey; the one that was made, or undefined where it was refused. */
export const createSurveyAtom = atom(null, async (_get, set, body: NewSurvey) => {
  const made = await set(actAtom, { method: 'POST', url: api.designerSurveys(), body, done: 'created' })
  return made === true ? undefined : made
})

export const importSurveyAtom = atom(null, async (get, set, text: string) => {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return set(listProblemAtom, get(designerSayAtom)('notJson'))
  }
  if (typeof body !== 'object' || body === null) {
    return set(listProblemAtom, get(designerSayAtom)('notJson'))
  }
  await set(actAtom, { method: 'POST', url: api.importSurvey(), body, done: 'imported' })
})

export const duplicateSurveyAtom = atom(null, async (_get, set, { _id }: ListedSurvey) => {
  await set(actAtom, { method: 'POST', url: api.duplicateSurvey(_id), body: {}, done: 'duplicated' })
})

export const deleteSurveyAtom = atom(null, async (_get, set, survey: ListedSurvey) => {
  const url = api.designerSurvey(survey._id)
  if (await set(actAtom, { method: 'DELETE', url, done: 'surveyDeleted' })) set(justDeletedAtom, survey)
})

export const restoreSurveyAtom = atom(null, async (_get, set, surveyId: string) => {
  set(justDeletedAtom, null)
  await set(actAtom, { method: 'POST', url: api.restoreSurvey(surveyId), done: 'restored' })
})
