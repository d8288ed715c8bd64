import { atom, type Getter } from 'jotai'
import { sameValue } from '../../../src/domain/merging.ts'
import type { SurveyDefinition } from '../../../src/domain/survey.ts'
import { draftAtom } from './document.ts'
import { designerSayAtom } from './page.ts'
import { problemsAtom, visitAllAtom } from './problems.ts'
import { syncAtom } from './sync.ts'
import { fieldsOf, goToAtom, type Place } from './view.ts'

/** The forms in which something breaks a rule, in the order of the outline. */
export const unfinishedAtom = atom((get): readonly Place[] => {
  const problems = get(problemsAtom)
  const isSetting = ({ path }: { readonly path: string }) => path.startsWith('/settings/')
  const survey = problems.get('survey') ?? []
  const places: (Place | false)[] = [
    survey.some((problem) => !isSetting(problem)) && 'info',
    survey.some(isSetting) && 'settings',
    problems.has('groups') && 'groups',
    ...get(draftAtom).questions.map(({ id }) => problems.has(id) && { questionId: id }),
  ]
  return places.filter((place) => place !== false)
})

/** Those of them that have to be finished before all is saved. */
export const unsavedPlacesAtom = atom((get): readonly Place[] =>
  get(unfinishedAtom).filter((place) => !isSaved(get, place)),
)

function isSaved(get: Getter, place: Place): boolean {
  const part = (definition: SurveyDefinition) => {
    if (place === 'groups') return definition.questionGroups
    if (place === 'settings') return definition.settings
    if (typeof place === 'string') return [definition.title, definition.description]
    return definition.questions.find(({ id }) => id === place.questionId)
  }
  return sameValue(part(get(draftAtom)), part(get(syncAtom).sent))
}

/** What a form is called within a sentence. */
export const placeNameAtom = atom((get) => {
  const say = get(designerSayAtom)
  const { questions } = get(draftAtom)
  return (place: Place): string => {
    if (typeof place === 'string') return say(`place_${place}`)
    const number = questions.findIndex(({ id }) => id === place.questionId) + 1
    return say('place_question', { number })
  }
})

/** How often a form was opened to finish it; its first field at fault takes the focus each time. */
export const soughtAtom = atom(0)

/** Opens a form where every field says what is wrong with it. */
export const finishAtom = atom(null, (get, set, place: Place) => {
  set(goToAtom, place)
  set(visitAllAtom, fieldsOf(place))
  set(soughtAtom, get(soughtAtom) + 1)
})
