import { atom } from 'jotai'
import type { DesignerTextKey } from '../../../src/components/designer-say.ts'
import type {
  DeletedSurvey,
  DesignerSurveyBody,
  ListedSurvey,
} from '../../../src/contract/surveys/surveys.ts'
import { api } from '../../../src/urls.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { designerCall, type Method, Refused } from '../api.ts'
import { type ListRow, nextRows, rowsOf } from './list-rows.ts'
import { designerPageAtom, designerSayAtom, notifyAtom } from './page.ts'
import type { ListState } from './page-state.ts'

const readAtom = atom<ListState | null>(null)
const shownAtom = atom<readonly ListRow[] | null>(null)

export const listAtom = atom((get): ListState => {
  const { list } = get(designerPageAtom)
  const known = get(readAtom) ?? list
  if (!known) throw new Error('the page has no list')
  return known
})

/** The rows of the page: each keeps its position while the page is open, whatever is deleted or added meanwhile. */
export const rowsAtom = atom((get) => get(shownAtom) ?? rowsOf(get(listAtom).surveys))

export const isFullAtom = atom((get) => {
  const { surveys, limit } = get(listAtom)
  return surveys.filter(({ counted }) => counted).length >= limit
})

/** What went wrong in the last call, and for which survey; shown where the call was made. */
export const listProblemAtom = atom<{ readonly text: string; readonly surveyId?: string }>({ text: '' })

/** The survey for which the deletion dialog is open. */
export const askedAtom = atom<ListedSurvey | null>(null)

export type Action = {
  readonly method: Method
  readonly url: string
  readonly body?: object
  readonly done: DesignerTextKey
  readonly surveyId?: string
}

type OnRefused = (refused: Refused) => void

/** Makes a call and reloads the list; returns the survey in the reply, or undefined if the call was refused. */
export const actAtom = atom(null, async (get, set, action: Action, onRefused?: OnRefused) => {
  const { method, url, body, done, surveyId } = action
  const { fetch } = get(environmentAtom)
  set(listProblemAtom, { text: '' })
  try {
    const reply = await designerCall(fetch, method, url, { body })
    await set(reloadListAtom, surveyId)
    set(notifyAtom, done)
    return reply.body === undefined ? true : (reply.body as DesignerSurveyBody)
  } catch (error) {
    if (onRefused && error instanceof Refused) onRefused(error)
    else set(failAtom, error, surveyId)
    return undefined
  }
})

const failAtom = atom(null, (get, set, error: unknown, surveyId?: string) => {
  if (!(error instanceof Refused)) throw error
  const text = error.message || get(designerSayAtom)('networkAway')
  set(listProblemAtom, surveyId === undefined ? { text } : { text, surveyId })
})

const reloadListAtom = atom(null, async (get, set, changedId?: string) => {
  const { fetch } = get(environmentAtom)
  const { scope } = get(listAtom)
  const [all, gone] = await Promise.all([
    designerCall(fetch, 'GET', scope === 'all' ? `${api.designerSurveys()}?all=true` : api.designerSurveys()),
    designerCall(fetch, 'GET', api.deletedSurveys()),
  ])
  const { surveys, limit } = all.body as { surveys: readonly ListedSurvey[]; limit: number }
  const { surveys: deleted } = gone.body as { surveys: readonly DeletedSurvey[] }
  set(shownAtom, nextRows(get(rowsAtom), surveys, deleted, changedId))
  set(readAtom, { ...get(listAtom), surveys, deleted, limit })
})

const busyAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Runs one action on a survey at a time: a second press means the same as the first. */
export const withSurveyAtom = atom(null, async (get, set, surveyId: string, act: () => Promise<unknown>) => {
  if (get(busyAtom).has(surveyId)) return
  set(busyAtom, new Set([...get(busyAtom), surveyId]))
  await act().finally(() => set(busyAtom, new Set([...get(busyAtom)].filter((id) => id !== surveyId))))
})

export const duplicateSurveyAtom = atom(null, (_get, set, { _id: surveyId }: ListedSurvey) => {
  const url = api.duplicateSurvey(surveyId)
  return set(withSurveyAtom, surveyId, () =>
    set(actAtom, { method: 'POST', url, body: {}, done: 'duplicated', surveyId }),
  )
})

/** Puts a survey into the archive, or takes it out. */
export const archiveSurveyAtom = atom(null, (_get, set, { _id: surveyId, archived }: ListedSurvey) =>
  set(withSurveyAtom, surveyId, () =>
    set(actAtom, {
      method: archived ? 'DELETE' : 'PUT',
      url: api.archive(surveyId),
      done: archived ? 'unarchived' : 'archived',
      surveyId,
    }),
  ),
)

/** Deletes a survey without responses; otherwise asks for confirmation first. */
export const deleteSurveyAtom = atom(null, (_get, set, { _id: surveyId }: ListedSurvey) =>
  set(withSurveyAtom, surveyId, () => set(deleteOrAskAtom, surveyId)),
)

const deleteOrAskAtom = atom(null, async (get, set, surveyId: string) => {
  set(listProblemAtom, { text: '' })
  try {
    // Responses may have arrived since the page was made.
    await set(reloadListAtom)
  } catch (error) {
    return set(failAtom, error, surveyId)
  }
  const survey = get(listAtom).surveys.find(({ _id }) => _id === surveyId)
  if (!survey) return
  if (survey.responseCount > 0) set(askedAtom, survey)
  else await set(deleteNowAtom, surveyId)
})

export const deleteNowAtom = atom(null, async (_get, set, surveyId: string) => {
  const url = api.designerSurvey(surveyId)
  await set(actAtom, { method: 'DELETE', url, done: 'surveyDeleted', surveyId })
})

export const restoreSurveyAtom = atom(null, (_get, set, surveyId: string) =>
  set(withSurveyAtom, surveyId, () =>
    set(actAtom, { method: 'POST', url: api.restoreSurvey(surveyId), done: 'restored', surveyId }),
  ),
)
