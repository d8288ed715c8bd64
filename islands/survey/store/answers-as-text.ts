import { atom } from 'jotai/vanilla'
import { ballotContent } from '../../../src/domain/ballot/ballot-content.ts'
import { costOf } from '../../../src/domain/ballot/credits.ts'
import { isAnswered, isBallot } from '../../../src/domain/questions/question-traits.ts'
import { entryOf } from '../../../src/domain/record-entry.ts'
import { votesText } from '../../../src/texts/text.ts'
import { answersAtom, formRulesAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom, type Say, sayAtom, sayOf } from './page.ts'
import type { PageState } from './page-state.ts'
import { shownQuestionsAtom, shownQvQuestionsAtom } from './steps.ts'

/** The sentences about all ballots together: with custom words only if there is a single ballot. */
export const sayOfBallotsAtom = atom((get): Say => {
  const [only, ...others] = get(shownQvQuestionsAtom)
  return only && others.length === 0 ? sayOf(get, only.id) : get(sayAtom)
})

/** An answer as the page shows it: labels of scales are stored in the survey's first language. */
export const asShown = ({ scales }: PageState, questionId: string, value: string): string =>
  entryOf(entryOf(scales, questionId), value) ?? value

type Votes = readonly { readonly optionName: string; readonly votes: number }[]

/** The options with votes, most votes first. */
const castVotes = (votes: Votes): Votes =>
  votes.filter((vote) => vote.votes !== 0).toSorted((a, b) => b.votes - a.votes)

/** A ballot as text: a line for each option with votes, most votes first, and the credits spent. */
export function ballotLines(say: Say, totalCredits: number, votes: Votes): string[] {
  const cast = castVotes(votes)
  const lines = cast.map(({ optionName, votes }) => {
    const cost = say('cost', { side: Math.abs(votes), count: costOf(votes) })
    return say('inWords', { name: optionName, votes: votesText(say, votes), cost })
  })
  const spent = cast.reduce((sum, vote) => sum + costOf(vote.votes), 0)
  return [...(cast.length > 0 ? lines : [say('noVotes')]), say('spent', { spent, count: totalCredits })]
}

/** A question with its answer as lines of text; no lines without an answer. */
export type AnswerAsText = {
  readonly text: string
  readonly answer: readonly string[]
  /** The votes in the first lines of a ballot. */
  readonly votes?: readonly number[]
}

export const answersAsTextAtom = atom((get): AnswerAsText[] => {
  return get(shownQuestionsAtom)
    .filter(isAnswered)
    .map((question) => {
      const { id, text } = question
      if (!isBallot(question)) {
        const { answerLines, askedPart } = get(formRulesAtom)
        const page = get(pageAtom)
        const value = askedPart(question, entryOf(get(answersAtom), id) ?? '', get)
        return {
          text,
          answer: answerLines(
            question,
            asShown(page, id, value),
            page.survey.questions,
            sayOf(get, id)('noPreference'),
          ),
        }
      }
      const { votes } = ballotContent(question, ballotOf(get, id))
      return {
        text,
        answer: ballotLines(sayOf(get, id), question.totalCredits, votes),
        votes: castVotes(votes).map((vote) => vote.votes),
      }
    })
})
