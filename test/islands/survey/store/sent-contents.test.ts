import { expect, test } from 'bun:test'
import { rulesWith } from '../../../../islands/survey/react/question-form/further-fields.ts'
import { castIn } from '../../../../islands/survey/react/question-form/loaded-field.tsx'
import { answerAtom, formRulesAtom } from '../../../../islands/survey/store/answers.ts'
import { answersAsTextAtom } from '../../../../islands/survey/store/answers-as-text.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { contentsAtom } from '../../../../islands/survey/store/contents.ts'
import { sentContentsAtom, shownContentsAtom } from '../../../../islands/survey/store/sent-contents.ts'
import { unansweredAtom } from '../../../../islands/survey/store/steps.ts'
import { reasonsAsText } from '../../../../src/domain/questions/reason/answer.ts'
import { qvQuestion, reasonQuestion } from '../../../domain/arbitraries.ts'
import { pageState, visitStore } from '../opened-page.ts'

const REASONS = ['parks', 'roads'].map((optionId) => ({ optionId, text: `As ${optionId}` }))

test('only what the votes ask for is sent and read again, while the draft has everything that was written', () => {
  const store = visitStore(pageState({}, { questions: [qvQuestion(), reasonQuestion()] }))
  store.set(formRulesAtom, rulesWith(castIn))
  const reasonsIn = (atom: typeof sentContentsAtom | typeof contentsAtom) => store.get(atom).reasons
  store.set(answerAtom, 'reasons', reasonsAsText(REASONS))
  expect(reasonsIn(sentContentsAtom)).toBeUndefined()
  store.set(castVotesAtom, 'budget', 'parks', 2)
  const told = { questionId: 'reasons', questionType: 'reason', reasons: REASONS.slice(0, 1) } as const
  expect(reasonsIn(sentContentsAtom)).toEqual(told)
  expect(store.get(shownContentsAtom).reasons).toEqual(told)
  expect(store.get(answersAsTextAtom)[1]?.answer).toEqual(['Option parks: As parks'])
  expect(reasonsIn(contentsAtom)).toEqual({ ...told, reasons: REASONS })
  store.set(castVotesAtom, 'budget', 'schools', 3)
  expect(reasonsIn(sentContentsAtom)).toBeUndefined()
  expect(store.get(unansweredAtom).map(({ id }) => id)).toEqual(['reasons'])
  store.set(castVotesAtom, 'budget', 'schools', 0)
  expect(reasonsIn(sentContentsAtom)).toEqual(told)
})
