import { describe, expect, test } from 'bun:test'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { submissionAtom } from '../../../../islands/survey/store/submission.ts'
import { isFormQuestion } from '../../../../src/domain/questions/question-traits.ts'
import { qvQuestion } from '../../../domain/arbitraries.ts'
import { ANSWERED } from '../../../support/answered.ts'
import { around, leave, logged, logsForTests, records } from './opened-log.ts'

logsForTests()

describe('an event contains no more than an id, a label or a number', () => {
  for (const [type, { question, turns, events }] of Object.entries(ANSWERED)) {
    if (!isFormQuestion(question)) continue
    test(`for a question of type ${type}`, async () => {
      const store = await logged({ logging: 'actions', questions: [qvQuestion(), question] })
      for (const value of turns) store.set(answerAtom, question.id, value)
      // An attempt to submit ends what is being typed.
      store.set(submissionAtom, { state: 'sending' })
      const told = (await records()).filter(({ questionId }) => questionId === question.id)
      expect(told.map((event) => [event.type, event.optionId, event.from, event.to])).toEqual(
        events.map((event) => [...event]),
      )
      leave()
      const sent = await Promise.all([...around.beacons].map((body) => body.text()))
      expect(JSON.stringify([told, around.sent, sent])).not.toMatch(/ill|year|typed|reasons|picked/)
    })
  }
})
