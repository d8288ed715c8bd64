import { expect, test } from 'bun:test'
import { followPipes } from '../../../../islands/survey/elements/piped-text.ts'
import { answerAtom } from '../../../../islands/survey/store/answers.ts'
import { answersAsTextAtom } from '../../../../islands/survey/store/answers-as-text.ts'
import { pageAtom } from '../../../../islands/survey/store/page.ts'
import type { Store } from '../../../../islands/survey/store/page-state.ts'
import { goToStepAtom } from '../../../../islands/survey/store/steps.ts'
import { likertQuestion, qvQuestion, textQuestion } from '../../../domain/arbitraries.ts'
import { pageState, visitStore } from '../opened-page.ts'

const FSI = '\u2068'
const PDI = '\u2069'

const WHY = { why: 'Why {answer:remarks}?' }

/** A text, a ballot, and a question that repeats the text. */
function opened(showIf?: object): Store {
  const remarks = { ...textQuestion(), ...(showIf && { showIf }) } as ReturnType<typeof textQuestion>
  const questions = [
    likertQuestion(),
    remarks,
    qvQuestion(),
    textQuestion({ id: 'why', text: 'Why ?', required: false }),
  ]
  const store = visitStore(pageState({ pipes: WHY }, { questions }))
  followPipes(store)
  return store
}

const textOf = (store: Store) => store.get(pageAtom).survey.questions.at(-1)?.text

test('a text is filled in when its step is reached, and empty while there is no answer', () => {
  const store = opened()
  expect(textOf(store)).toBe('Why ?')
  store.set(answerAtom, 'remarks', 'more trees')
  expect(textOf(store)).toBe('Why ?')
  store.set(goToStepAtom, 'form-why')
  expect(textOf(store)).toBe(`Why ${FSI}more trees${PDI}?`)
  expect(store.get(answersAsTextAtom).at(-1)?.text).toBe(`Why ${FSI}more trees${PDI}?`)
  store.set(answerAtom, 'remarks', '')
  store.set(goToStepAtom, 'form-trust')
  expect(textOf(store)).toBe('Why ?')
})

test('a label of a scale is repeated, and copied, as the page shows it in its language', () => {
  const questions = [
    likertQuestion({ id: 'trust', scale: ['No', 'Yes'] }),
    qvQuestion(),
    textQuestion({ id: 'why', text: 'Why ?', required: false }),
  ]
  const other = { pipes: { why: 'Why {answer:trust}?' }, scales: { trust: { No: 'Non', Yes: 'Oui' } } }
  const store = visitStore(pageState(other, { questions }))
  followPipes(store)
  store.set(answerAtom, 'trust', 'Yes')
  store.set(goToStepAtom, 'form-why')
  expect(textOf(store)).toBe(`Why ${FSI}Oui${PDI}?`)
  expect(store.get(answersAsTextAtom)[0]?.answer).toEqual(['Oui'])
})

test('typing changes nothing on the page until it pauses', async () => {
  const store = opened()
  let changes = 0
  store.sub(pageAtom, () => {
    changes += 1
  })
  for (const text of ['m', 'mo', 'more']) store.set(answerAtom, 'remarks', text)
  expect(changes).toBe(0)
  while (changes === 0) await new Promise((resolve) => store.sub(pageAtom, () => resolve(null)))
  expect([changes, textOf(store)]).toEqual([1, `Why ${FSI}more${PDI}?`])
  store.set(answerAtom, 'trust', '4')
  store.set(goToStepAtom, 'form-why')
  expect(changes).toBe(1)
})

test('the answer to a question that is no longer shown is empty', () => {
  const store = opened({ all: [{ questionId: 'trust', operator: 'is', value: '5' }] })
  store.set(answerAtom, 'trust', '5')
  store.set(answerAtom, 'remarks', 'trees')
  store.set(goToStepAtom, 'form-why')
  expect(textOf(store)).toBe(`Why ${FSI}trees${PDI}?`)
  store.set(answerAtom, 'trust', '1')
  store.set(goToStepAtom, 'form-trust')
  expect(textOf(store)).toBe('Why ?')
})
