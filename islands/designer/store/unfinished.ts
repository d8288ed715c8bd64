import { atom } from 'jotai'
import { draftAtom } from './document.ts'
import type { EditorForm } from './editor-view.ts'
import { designerSayAtom } from './page.ts'
import { problemsAtom, visitAllAtom } from './problems.ts'
import { fieldsOf, goToAtom } from './view.ts'

/** The forms with broken rules, in the order of the outline. */
export const unfinishedAtom = atom((get): readonly EditorForm[] => {
  const problems = get(problemsAtom)
  const isSetting = ({ path }: { readonly path: string }) => path.startsWith('/settings/')
  const survey = problems.get('survey') ?? []
  const forms: (EditorForm | false)[] = [
    survey.some((problem) => !isSetting(problem)) && 'info',
    survey.some(isSetting) && 'settings',
    problems.has('groups') && 'groups',
    ...get(draftAtom).questions.map(({ id }) => problems.has(id) && { questionId: id }),
  ]
  return forms.filter((form) => form !== false)
})

export const formNameAtom = atom((get) => {
  const say = get(designerSayAtom)
  const { questions } = get(draftAtom)
  return (form: EditorForm): string => {
    if (typeof form === 'string') return say(`where_${form}`)
    const number = questions.findIndex(({ id }) => id === form.questionId) + 1
    return say('where_question', { number })
  }
})

/** How often a form was opened to finish it; each time its first invalid field gets the focus. */
export const soughtAtom = atom(0)

export const finishAtom = atom(null, (get, set, form: EditorForm) => {
  set(goToAtom, form)
  set(visitAllAtom, fieldsOf(form))
  set(soughtAtom, get(soughtAtom) + 1)
})
