import { atom } from 'jotai/vanilla'
import { ballotContent } from '../../../src/domain/ballot-content.ts'
import { costOf } from '../../../src/domain/credits.ts'
import { own } from '../../../src/domain/own.ts'
import { votesText } from '../../../src/texts/text.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom, sayAtom } from './page.ts'
import type { Say } from './wording.ts'

type Votes = readonly { readonly optionName: string; readonly votes: number }[]

/** A ballot as text: a line for each option that has votes, the most wanted first, and what was spent. */
export function ballotLines(say: Say, totalCredits: number, votes: Votes): string[] {
  const cast = votes.filter((vote) => vote.votes !== 0).sort((a, b) => b.votes - a.votes)
  const lines = cast.map(({ optionName, votes }) => {
    const cost = say('cost', { side: Math.abs(votes), count: costOf(votes) })
    return say('inWords', { name: optionName, votes: votesText(say, votes), cost })
  })
  const spent = cast.reduce((sum, vote) => sum + costOf(vote.votes), 0)
  return [...(cast.length > 0 ? lines : [say('noVotes')]), say('spent', { spent, count: totalCredits })]
}

/** A question with its answer as lines of text; no line where there is no answer. */
export type AnswerAsText = { readonly text: string; readonly answer: readonly string[] }

/** Every question of the survey with the answer on the page. */
export const answersAsTextAtom = atom((get): AnswerAsText[] => {
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
