import { atom } from 'jotai'
import { ballotContent } from '../../src/domain/ballot-content.ts'
import { own } from '../../src/domain/own.ts'
import { ballotLines } from '../ballot-lines.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom, sayAtom } from './page.ts'

/** A question with its answer in words, a line for each option that has votes; no line where there is no answer. */
export type AnswerInWords = { readonly text: string; readonly answer: readonly string[] }

/** Every question of the survey with the answer that stands on the page, in words to keep. */
export const answersInWordsAtom = atom((get): AnswerInWords[] => {
  const say = get(sayAtom)
  return get(pageAtom).survey.questions.map((question) => {
    const { id, text } = question
    if (question.type !== 'qv') {
      const answer = own(get(answersAtom), id)
      return { text, answer: answer ? [answer] : [] }
    }
    return {
      text,
      answer: ballotLines(say, question.totalCredits, ballotContent(question, ballotOf(get, id)).votes),
    }
  })
})
