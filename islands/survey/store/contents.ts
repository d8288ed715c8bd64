import { atom } from 'jotai/vanilla'
import type { LikertContent, QvContent, TextContent } from '../../../src/domain/answers.ts'
import { type BallotContent, ballotContent } from '../../../src/domain/ballot-content.ts'
import { own } from '../../../src/domain/own.ts'
import { answersAtom } from './answers.ts'
import { ballotOf } from './ballots.ts'
import { pageAtom } from './page.ts'

export type Content = QvContent | BallotContent | LikertContent | TextContent
/** Answers by question, as the wire has them. */
export type Contents = Readonly<Record<string, Content>>

/** Every answer there is so far, in the order of the questions. */
export const contentsAtom = atom((get): Contents => {
  const contents: Record<string, Content> = {}
  for (const question of get(pageAtom).survey.questions) {
    const { id, type } = question
    const answer = own(get(answersAtom), id)
    if (type === 'qv') contents[id] = ballotContent(question, ballotOf(get, id))
    else if (answer === undefined) continue
    else if (type === 'text') contents[id] = { questionId: id, questionType: type, text: answer }
    else contents[id] = { questionId: id, questionType: type, selection: answer }
  }
  return contents
})
