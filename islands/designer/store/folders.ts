import { atom } from 'jotai'
import type { ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import { api } from '../../../src/urls.ts'
import { type Action, actAtom, withSurveyAtom } from './list.ts'
import { folderFilterAtom } from './list-view.ts'
import { designerSayAtom } from './page.ts'

/** The survey for which the dialog of folders is open. */
export const movedAtom = atom<ListedSurvey | null>(null)

/** The folder for which the dialog of its name is open; empty for none. */
export const renamedAtom = atom('')

export const folderProblemAtom = atom('')

/** Makes a call whose refusal is said beside the name of a folder; returns whether it was done. */
const nameFolderAtom = atom(null, async (get, set, action: Action) => {
  set(folderProblemAtom, '')
  const answer = await set(actAtom, action, ({ message, details: [first] }) => {
    const say = get(designerSayAtom)
    const problem = first?.message.replace(first.path.slice(1), say('thisField'))
    set(folderProblemAtom, problem ?? (message || say('networkAway')))
  })
  return answer !== undefined
})

/** Moves a survey into a folder, or out of one with an empty name; returns whether it did. */
export const moveToFolderAtom = atom(
  null,
  async (_get, set, { _id: surveyId }: ListedSurvey, name: string) => {
    const folder = name.trim() || null
    const done = folder === null ? 'movedOut' : 'movedToFolder'
    let isMoved = false
    await set(withSurveyAtom, surveyId, async () => {
      const action = { method: 'PUT', url: api.folder(surveyId), body: { folder }, done, surveyId } as const
      isMoved = await set(nameFolderAtom, action)
    })
    return isMoved
  },
)

/** Gives a folder another name, by which it stays chosen; returns whether it did. */
export const renameFolderAtom = atom(null, async (_get, set, folder: string, given: string) => {
  const name = given.trim()
  const body = { folder, name }
  const isRenamed = await set(nameFolderAtom, {
    method: 'PATCH',
    url: api.folders(),
    body,
    done: 'folderRenamed',
  })
  if (isRenamed) set(folderFilterAtom, name)
  return isRenamed
})
