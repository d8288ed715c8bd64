import { atom } from 'jotai'
import type { Question, QuestionType } from '../../../src/domain/survey.ts'
import { environmentAtom } from '../../survey/store/environment.ts'
import { changeAtom, draftAtom } from './document.ts'
import { openedAtom, tellAtom } from './page.ts'
import { blankQuestion, moved, newPartId } from './parts.ts'
import { visitAllAtom } from './problems.ts'
import { lockedAtom, roleAtom } from './sync.ts'

/** What the form in the middle is about: the survey's words, its settings, its people, its groups, or a question. */
export type Place = 'info' | 'settings' | 'people' | 'groups' | { readonly questionId: string }

/** Of the three columns the one that a narrow screen shows. */
export type Pane = 'outline' | 'form' | 'preview'

const placedAtom = atom<Place | null>(null)

/** At first the question that came first when the page was made, also once it is moved; without any the survey's words. */
export const placeAtom = atom((get): Place => {
  const place = get(placedAtom)
  const { questions } = get(draftAtom)
  const isThere = (id: string) => questions.some((question) => question.id === id)
  if (place && (typeof place === 'string' || isThere(place.questionId))) return place
  const [first] = [...get(openedAtom).definition.questions, ...questions].filter(({ id }) => isThere(id))
  return first ? { questionId: first.id } : 'info'
})

export const paneAtom = atom<Pane>('outline')

/** What was pasted as options of a question and is not taken yet; it waits while another form is open. */
export const pastedTextsAtom = atom<Readonly<Record<string, string>>>({})

/** Opens a form. What was left unfinished says what is missing from then on. */
export const goToAtom = atom(null, (get, set, place: Place) => {
  const from = get(placeAtom)
  if (fieldsOf(from) !== fieldsOf(place)) set(visitAllAtom, fieldsOf(from))
  set(placedAtom, place)
  set(paneAtom, 'form')
})

/** Under which name the fields of a form say what is wrong. */
export function fieldsOf(place: Place): string {
  if (typeof place !== 'string') return place.questionId
  return place === 'groups' ? 'groups' : 'survey'
}

export const openQuestionAtom = atom((get): Question | undefined => {
  const place = get(placeAtom)
  return typeof place === 'string'
    ? undefined
    : get(draftAtom).questions.find(({ id }) => id === place.questionId)
})

/** The question that the preview shows: the one that is open, else the first. */
export const previewedAtom = atom((get) => get(openQuestionAtom) ?? get(draftAtom).questions[0])

/** Whether the survey may be changed here at all. */
export const readOnlyAtom = atom((get) => get(roleAtom) === 'viewer')

/** Whether what fixes the meaning of answers may be changed. */
export const fixedAtom = atom((get) => get(lockedAtom) || get(readOnlyAtom))

/** Adds a question at the end and opens it. */
export const addQuestionAtom = atom(null, (get, set, type: QuestionType) => {
  const id = newPartId(get(environmentAtom).random)
  set(changeAtom, 'add', (draft) => ({ ...draft, questions: [...draft.questions, blankQuestion(type, id)] }))
  set(goToAtom, { questionId: id })
})

export const removeQuestionAtom = atom(null, (_get, set, questionId: string) => {
  set(changeAtom, 'remove', (draft) => ({
    ...draft,
    questions: draft.questions.filter(({ id }) => id !== questionId),
  }))
  set(tellAtom, 'questionDeleted')
})

/** Moves a question to another place in the order. */
export const moveQuestionAtom = atom(null, (get, set, from: number, to: number) => {
  const { questions } = get(draftAtom)
  if (moved(questions, from, to) === questions) return
  set(changeAtom, 'order', (draft) => ({ ...draft, questions: moved(draft.questions, from, to) }))
  set(tellAtom, 'questionMoved', { place: to + 1, count: questions.length })
})
