import { atom } from 'jotai'
import type { ListedSurvey } from '../../../src/contract/surveys.ts'
import { api } from '../../../src/urls.ts'
import { actAtom, withSurveyAtom } from './list.ts'
import { designerSayAtom } from './page.ts'

/** The survey for which the dialog of folders is open. */
export const movedAtom = atom<ListedSurvey | null>(null)

export const folderProblemAtom = atom('')

/** Moves a survey into a folder, or out of one with an empty name; returns whether it did. */
export const moveToFolderAtom = atom(
  null,
  async (get, set, { _id: surveyId }: ListedSurvey, name: string) => {
    const folder = name.trim() || null
    const done = folder === null ? 'movedOut' : 'movedToFolder'
    set(folderProblemAtom, '')
    let isMoved = false
    await set(withSurveyAtom, surveyId, async () => {
      const action = { method: 'PUT', url: api.folder(surveyId), body: { folder }, done, surveyId } as const
      const answer = await set(actAtom, action, ({ message, details: [first] }) => {
        const say = get(designerSayAtom)
        const problem = first?.message.replace('folder', say('thisField'))
        set(folderProblemAtom, problem ?? (message || say('networkAway')))
      })
      isMoved = answer !== undefined
    })
    return isMoved
  },
)
