import { atom } from 'jotai'
import { armsAskingAlso } from '../../../src/domain/arms/editing.ts'
import { isSecret } from '../../../src/domain/disclosure/ballot-secrecy.ts'
import type { Question, QuestionType } from '../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../shared/environment.ts'
import { changeAtom, draftAtom } from './document.ts'
import { type EditorForm, type EditorView, type Pane, queryOf, viewIn } from './editor-view.ts'
import { notifyAtom, openedAtom } from './page.ts'
import { aboutLastBallot, blankQuestion, moved, newPartId } from './parts.ts'
import { visitAllAtom } from './problems.ts'
import { lockedAtom, roleAtom, syncAtom } from './sync.ts'

const chosenViewAtom = atom<EditorView | null>(null)

/** The current view, initially the one in the address. */
const openViewAtom = atom((get): EditorView => get(chosenViewAtom) ?? viewIn(get(openedAtom).query ?? ''))

/**
 * Without a form in the address, the question that was first when the page was made, even after it is moved; without
 * questions, the survey's texts.
 */
export const openFormAtom = atom((get): EditorForm => {
  const form = get(openViewAtom).form
  const { questions } = get(draftAtom)
  const isThere = (id: string) => questions.some((question) => question.id === id)
  if (form && (typeof form === 'string' || isThere(form.questionId))) return form
  const [first] = [...get(openedAtom).draft.questions, ...questions].filter(({ id }) => isThere(id))
  return first ? { questionId: first.id } : 'info'
})

export const paneAtom = atom(
  (get) => get(openViewAtom).pane,
  (get, set, pane: Pane) => set(chosenViewAtom, { ...get(openViewAtom), pane }),
)

/** Whether the preview is as wide as a phone, or takes the form's space to look like a page. */
export type PreviewFrame = 'phone' | 'page'

export const previewFrameAtom = atom<PreviewFrame>('phone')

/** Pasted options of a question that are not added yet; they are kept while another form is open. */
export const pastedTextsAtom = atom<Readonly<Record<string, string>>>({})

export const pasteFieldId = (questionId: string): string => `paste-${questionId}`

/** Takes a list that was pasted elsewhere for options that are to be added, and shows what will be. */
export const showPastedAtom = atom(null, (get, set, questionId: string, text: string) => {
  set(pastedTextsAtom, { ...get(pastedTextsAtom), [questionId]: text })
  document.getElementById(pasteFieldId(questionId))?.focus()
})

/** The expanded sections of the settings; they stay expanded while another form is open. */
export const openSectionsAtom = atom(
  (get) => get(openViewAtom).sections,
  (get, set, section: string, isOpen: boolean) => {
    const view = get(openViewAtom)
    if (view.sections.includes(section) === isOpen) return
    const others = view.sections.filter((each) => each !== section)
    set(chosenViewAtom, { ...view, sections: isOpen ? [...others, section] : others })
  },
)

export const goToAtom = atom(null, (_get, set, form: EditorForm) => set(moveToAtom, { form, pane: 'form' }))

/** Opens the list of questions, with the first of them. */
export const goToQuestionsAtom = atom(null, (_get, set) => set(moveToAtom, { form: null, pane: 'outline' }))

/** Changes the view. From then on, unfinished fields show their problems. */
const moveToAtom = atom(null, (get, set, view: Omit<EditorView, 'sections'>) => {
  const from = get(openFormAtom)
  set(chosenViewAtom, { ...view, sections: get(openSectionsAtom) })
  if (fieldsOf(from) !== fieldsOf(get(openFormAtom))) set(visitAllAtom, fieldsOf(from))
})

export const addressAtom = atom(
  (get) => queryOf(get(openViewAtom)),
  (_get, set, query: string) => set(moveToAtom, viewIn(query)),
)

export function fieldsOf(form: EditorForm): string {
  if (typeof form !== 'string') return form.questionId
  return form === 'groups' ? 'groups' : 'survey'
}

export const openQuestionAtom = atom((get): Question | undefined => {
  const form = get(openFormAtom)
  return typeof form === 'string'
    ? undefined
    : get(draftAtom).questions.find(({ id }) => id === form.questionId)
})

export const previewedAtom = atom((get) => get(openQuestionAtom) ?? get(draftAtom).questions[0])

export const readOnlyAtom = atom((get) => get(roleAtom) === 'viewer')

/** Whether everything that fixes the meaning of answers is read-only. */
export const fixedAtom = atom((get) => get(lockedAtom) || get(readOnlyAtom))

/** Whether in addition whatever would mark a secret ballot is. */
export const marksFixedAtom = atom(
  (get) => get(readOnlyAtom) || (get(lockedAtom) && isSecret(get(syncAtom).known.settings)),
)

export const addQuestionAtom = atom(null, (get, set, type: QuestionType) => {
  const id = newPartId(get(environmentAtom).random)
  set(changeAtom, 'add', (draft) => ({
    ...draft,
    settings: { ...draft.settings, arms: armsAskingAlso(draft.settings.arms, id) },
    questions: [...draft.questions, aboutLastBallot(blankQuestion(type, id), draft.questions)],
  }))
  set(goToAtom, { questionId: id })
})

export const removeQuestionAtom = atom(null, (_get, set, questionId: string) => {
  set(changeAtom, 'remove', (draft) => ({
    ...draft,
    questions: draft.questions.filter(({ id }) => id !== questionId),
  }))
  set(notifyAtom, 'questionDeleted')
})

export const moveQuestionAtom = atom(null, (get, set, from: number, to: number) => {
  const { questions } = get(draftAtom)
  if (moved(questions, from, to) === questions) return
  set(changeAtom, 'order', (draft) => ({ ...draft, questions: moved(draft.questions, from, to) }))
  set(notifyAtom, 'questionMoved', { place: to + 1, count: questions.length })
})
