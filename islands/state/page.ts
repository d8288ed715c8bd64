import { atom } from 'jotai'
import { type QvQuestion, questionById } from '../../src/domain/survey.ts'
import { say, type Values } from '../../src/texts/text.ts'
import type { PageState, SurveyTextKey } from '../seed.ts'

const seededAtom = atom<PageState | null>(null)

/** What the server printed into the page. */
export const pageAtom = atom(
  (get) => {
    const page = get(seededAtom)
    if (!page) throw new Error('no page state')
    return page
  },
  (_get, set, page: PageState) => set(seededAtom, page),
)

export const stepsAtom = atom((get) => get(pageAtom).steps)

export type Say = (key: SurveyTextKey, values?: Values) => string

/** Says a text of the page in its language. */
export const sayAtom = atom((get): Say => {
  const { texts, language } = get(pageAtom)
  return (key, values) => say(texts[key], language, values)
})

export const qvQuestionsAtom = atom((get) =>
  get(pageAtom).survey.questions.filter((question) => question.type === 'qv'),
)

/** The qv question of that id; an island of one is never rendered for another type. */
export function qvQuestion({ survey }: PageState, questionId: string): QvQuestion {
  const question = questionById(survey, questionId)
  if (question?.type !== 'qv') throw new Error(`no qv question ${questionId}`)
  return question
}
