import { atom } from 'jotai'
import { ballotContent } from '../../src/domain/ballot-content.ts'
import { costOf } from '../../src/domain/credits.ts'
import { own } from '../../src/domain/own.ts'
import type { QvQuestion } from '../../src/domain/survey.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom, type Say, sayAtom, votesText } from './page.ts'

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
    return { text, answer: ballotLines(say, question, ballotContent(question, ballotOf(get, id)).votes) }
  })
})

type Votes = readonly { readonly optionName: string; readonly votes: number }[]

function ballotLines(say: Say, question: QvQuestion, votes: Votes): string[] {
  const cast = votes.filter((vote) => vote.votes !== 0).sort((a, b) => b.votes - a.votes)
  const lines = cast.map(({ optionName, votes }) => {
    const cost = say('cost', { side: Math.abs(votes), count: costOf(votes) })
    return say('inWords', { name: optionName, votes: votesText(say, votes), cost })
  })
  const spent = cast.reduce((sum, vote) => sum + costOf(vote.votes), 0)
  return [
    ...(cast.length > 0 ? lines : [say('noVotes')]),
    say('spent', { spent, count: question.totalCredits }),
  ]
}
