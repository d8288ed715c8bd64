import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { moveOption } from '../../../src/domain/ballot/arranging.ts'
import { castVotes, emptyBallot, optionsIn, votesOf } from '../../../src/domain/ballot/ballot.ts'
import { ballotContent } from '../../../src/domain/ballot/ballot-content.ts'
import { SKIP, voteView } from '../../../src/domain/ballot/groups.ts'
import { ballotFrom } from '../../../src/domain/ballot/stored-ballot.ts'
import { ballot, idsOf, optionOf, qvQuestion } from '../arbitraries.ts'

test('a ballot that was sent and comes back is the same ballot', () => {
  fc.assert(
    fc.property(ballot, (made) => {
      const question = qvQuestion({ options: idsOf(made).map(optionOf) })
      const back = ballotFrom(question, idsOf(made), ballotContent(question, made))
      for (const group of voteView(question)) expect(optionsIn(back, group)).toEqual(optionsIn(made, group))
      for (const optionId of idsOf(made)) expect(votesOf(back, optionId)).toBe(votesOf(made, optionId))
      expect([...back.explicitSkips].sort()).toEqual([...made.explicitSkips].sort())
    }),
  )
})

test('a ballot within its budget is an answer that the server takes', () => {
  const question = qvQuestion()
  const made = castVotes(moveOption(emptyBallot(['roads', 'parks']), 'roads', SKIP), 'parks', -3)
  const content = ballotContent(question, made)
  expect(content.votes).toEqual([
    { optionId: 'parks', optionName: 'Option parks', votes: -3 },
    { optionId: 'roads', optionName: 'Option roads', votes: 0 },
  ])
  expect(content.explicitSkip).toEqual(['roads'])
  expect(checkAnswer(question, content)).toHaveProperty('answer.cost', 9)
})
