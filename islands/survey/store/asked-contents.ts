import { atom } from 'jotai/vanilla'
import { contentOfValue } from '../../../src/domain/questions/answer-values.ts'
import { isFormQuestion } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { answersAtom } from './answers.ts'
import { type Content, type Contents, contentsAtom } from './contents.ts'
import { formRulesAtom } from './form-rules.ts'
import { isShownAtom, shownQuestionsAtom } from './shown.ts'

/** The answers so far, without those that the current votes do not require. */
export const askedContentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = { ...get(contentsAtom) }
  for (const question of get(shownQuestionsAtom).filter(isFormQuestion)) {
    const answer = entryOf(get(answersAtom), question.id)
    if (answer !== undefined)
      contents[question.id] = contentOfValue(question, get(formRulesAtom).askedPart(question, answer, get))
  }
  return contents
})

/** The answers to the questions that are shown. */
export const shownContentsAtom = atom((get): Contents => {
  const isShown = get(isShownAtom)
  return Object.fromEntries(Object.entries(get(askedContentsAtom)).filter(([id]) => isShown({ id })))
})
