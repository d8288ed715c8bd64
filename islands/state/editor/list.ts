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

type OnRefused = (refused: Refused) => void

/** Makes a call and reads the list anew; the answer's survey, or undefined where the call was refused. */
const actAtom = atom(null, async (get, set, { method, url, body, done }: Action, onRefused?: OnRefused) => {
  const { fetch } = get(outsideAtom)
  set(listProblemAtom, '')
  try {
    const reply = await designerCall(fetch, method, url, { body })
    await set(reloadListAtom)
    set(tellAtom, done)
    return reply.body === undefined ? true : (reply.body as DesignerSurveyBody)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (onRefused) onRefused(error)
    else set(listProblemAtom, error.message || get(designerSayAtom)('networkAway'))
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

/** What is wrong with the file that was chosen last. */
export const fileProblemAtom = atom('')

export const importSurveyAtom = atom(null, async (get, set, text: string) => {
  const say = get(designerSayAtom)
  set(fileProblemAtom, '')
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return set(fileProblemAtom, say('notJson'))
  }
  if (typeof body !== 'object' || body === null) return set(fileProblemAtom, say('notSurvey'))
  const call: Action = { method: 'POST', url: api.importSurvey(), body, done: 'imported' }
  await set(actAtom, call, (refused) => set(fileProblemAtom, get(fileProblemOfAtom)(refused)))
})

/** Says which field of a file is at fault, and how many are. */
const fileProblemOfAtom = atom((get) => ({ message, details }: Refused): string => {
  const say = get(designerSayAtom)
  const [first] = details
  const isField = first && first.path !== '' && first.path !== '/format'
  if (!isField) return message || say('networkAway')
  const problem = first.message.replace(first.path.slice(1).replaceAll('/', '.'), say('thisField'))
  return say('fileMistakes', { count: details.length, field: placeInFile(first.path), problem })
})

/**
 * A JSON pointer as a person counts.
 *
 * @example placeInFile('/questions/1/options/0') // 'questions 2 › options 1'
 */
function placeInFile(pointer: string): string {
  const names = pointer.slice(1).split('/')
  return names
    .map((name, at) => (/^\d+$/.test(name) ? ` ${Number(name) + 1}` : `${at > 0 ? ' › ' : ''}${name}`))
    .join('')
}

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
