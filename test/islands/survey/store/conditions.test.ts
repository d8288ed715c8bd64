import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { rulesWith } from '../../../../islands/survey/react/question-form/further-fields.ts'
import { castIn } from '../../../../islands/survey/react/question-form/loaded-field.tsx'
import { answerAtom, answersAtom, formRulesAtom } from '../../../../islands/survey/store/answers.ts'
import { answersAsTextAtom } from '../../../../islands/survey/store/answers-as-text.ts'
import { castVotesAtom } from '../../../../islands/survey/store/ballots.ts'
import { contentsAtom } from '../../../../islands/survey/store/contents.ts'
import { draftAtom } from '../../../../islands/survey/store/draft.ts'
import type { PageStep, Store } from '../../../../islands/survey/store/page-state.ts'
import { parametersAtom, progressAtom } from '../../../../islands/survey/store/respondent.ts'
import {
  markReachedAtom,
  reachedAnswersAtom,
  sentContentsAtom,
  shownContentsAtom,
} from '../../../../islands/survey/store/sent-contents.ts'
import {
  goForwardAtom,
  goToStepAtom,
  shownIdsAtom,
  stepAtom,
  stepsAtom,
  unansweredAtom,
} from '../../../../islands/survey/store/steps.ts'
import { fewCreditsAtom, requestSubmitAtom } from '../../../../islands/survey/store/submit-request.ts'
import type { ShowIf } from '../../../../src/domain/show-if/condition.ts'
import type { Survey } from '../../../../src/domain/survey/survey.ts'
import { choiceQuestion, likertQuestion, qvQuestion, textQuestion } from '../../../domain/arbitraries.ts'
import { answersTo } from '../../../domain/show-if/answers-to.ts'
import { conditionalSurveys, linkParameters } from '../../../domain/show-if/conditional-surveys.ts'
import { pageState, visitStore } from '../opened-page.ts'
import { give, onServer } from './on-server.ts'

function storeOf(survey: Partial<Survey>, mode: 'interactive' | 'text' = 'interactive'): Store {
  const store = visitStore(pageState({ mode }, survey))
  store.set(formRulesAtom, rulesWith(castIn))
  return store
}

const answered = conditionalSurveys.chain((survey) => {
  const answer = fc
    .nat(survey.questions.length - 1)
    .chain((at) => fc.tuple(fc.constant(survey.questions[at]!.id), answersTo(survey.questions[at]!)))
  return fc.record({
    survey: fc.constant(survey),
    parameters: linkParameters,
    mode: fc.constantFrom('interactive' as const, 'text' as const),
    answers: fc.array(answer, { maxLength: 20 }),
  })
})

function questionIdsOf(step: PageStep): readonly string[] {
  if (step.phase === 'form') return step.questionIds
  return 'questionId' in step ? [step.questionId] : []
}

const questionIdsIn = (store: Store) => new Set(store.get(stepsAtom).flatMap(questionIdsOf))

describe('whatever is asked of whom, and answered in whatever order', () => {
  test('the page shows, sends and requires exactly what the server does, given the same answers', () => {
    fc.assert(
      fc.property(answered, linkParameters, ({ survey, mode, answers, parameters }, other) => {
        const store = storeOf(survey, mode)
        store.set(parametersAtom, parameters ?? undefined)
        for (const [id, answer] of answers) if (answer !== '') give(store, survey, id, answer)
        const { shown, lacking, unasked } = onServer(survey, store.get(sentContentsAtom), parameters)
        const progress = store.get(progressAtom)
        store.set(progressAtom, { ...progress, parameters: other ?? {} })
        const stored = onServer(survey, store.get(sentContentsAtom), other)
        const ids = [...stored.shown].join(' ')
        expect(store.get(shownIdsAtom) ?? ids).toBe(ids)
        store.set(progressAtom, progress)
        expect(Object.keys(store.get(sentContentsAtom)).filter((id) => !shown.has(id))).toEqual([])
        expect([...shown].filter((id) => !questionIdsIn(store).has(id))).toEqual([])
        const asked = survey.questions.filter(({ id }) => shown.has(id))
        expect(unasked).toEqual([])
        expect(store.get(unansweredAtom).map(({ id }) => id)).toEqual(lacking)
        expect(Object.keys(store.get(shownContentsAtom)).filter((id) => !shown.has(id))).toEqual([])
        expect(store.get(answersAsTextAtom)).toHaveLength(asked.length)
      }),
    )
  })

  test('no answer is lost from the draft, and a page that resumes it shows the same', () => {
    fc.assert(
      fc.property(answered, ({ survey, answers }) => {
        const store = storeOf(survey)
        for (const [id, answer] of answers) if (answer !== '') give(store, survey, id, answer)
        const draft = store.get(draftAtom)!
        const again = visitStore(pageState({}, survey), draft)
        expect(again.get(answersAtom)).toEqual(store.get(answersAtom))
        expect(again.get(stepsAtom)).toEqual(store.get(stepsAtom))
        expect(again.get(contentsAtom)).toEqual(store.get(contentsAtom))
      }),
    )
  })

  test('every step is linked to its neighbours, by their numbers among those shown', () => {
    fc.assert(
      fc.property(answered, ({ survey, mode, answers }) => {
        const store = storeOf(survey, mode)
        for (const [id, answer] of answers) give(store, survey, id, answer)
        const steps = store.get(stepsAtom)
        const { shown } = onServer(survey, store.get(sentContentsAtom))
        const order = [...shown]
        steps.forEach((step, at) => {
          const [previous, next] = [steps[at - 1], steps[at + 1]]
          expect([step.back === null, step.forward === null]).toEqual([!previous, !next])
          const number = /part (\d+)/.exec(step.forward ?? '')?.[1]
          if (!number || !next) return
          const parts = new Set(steps.map((one) => order.find((id) => questionIdsOf(one).includes(id))))
          parts.delete(undefined)
          const first = [...parts][Number(number) - 1]
          expect([...questionIdsOf(next)]).toContain(first!)
        })
      }),
    )
  })
})

describe('a survey of a choice, a vote that renters are asked, and a text', () => {
  const renting: ShowIf = { all: [{ questionId: 'home', operator: 'is', value: 'renting' }] }
  const questions = [
    choiceQuestion(),
    qvQuestion({ showIf: renting }),
    likertQuestion({ id: 'fair', showIf: renting }),
    textQuestion(),
  ]
  const survey = { questions, questionGroups: [] }
  const chose = (choiceId: string) => JSON.stringify({ selection: [choiceId] })
  const ids = (store: Store) => store.get(stepsAtom).map(({ id }) => id)

  test('has the steps of shown questions, which depend on an answer', () => {
    const store = storeOf(survey)
    expect(ids(store)).toEqual(['welcome', 'form-home', 'form-fair'])
    store.set(answerAtom, 'home', chose('renting'))
    expect(ids(store)).toEqual(['welcome', 'form-home', 'organize-budget', 'vote-budget', 'form-fair'])
    expect(store.get(stepsAtom).map(({ forward }) => forward)).toEqual([
      expect.any(String),
      'Continue to part 2 →',
      expect.any(String),
      'Continue: Further questions →',
      null,
    ])
    store.set(answerAtom, 'home', chose('owning'))
    expect(
      store
        .get(stepsAtom)
        .map(({ forward, back }) => [forward, back])
        .slice(1),
    ).toEqual([
      ['Continue: Further questions →', expect.any(String)],
      [null, '← Part 1'],
    ])
  })

  test('requires what is required of people who see it', () => {
    const store = storeOf(survey)
    const missing = () => store.get(unansweredAtom).map(({ id }) => id)
    expect(missing()).toEqual(['home', 'remarks'])
    store.set(answerAtom, 'home', chose('renting'))
    expect(missing()).toEqual(['fair', 'remarks'])
  })

  test('stays at a step that an answer does not affect', () => {
    const store = storeOf(survey)
    store.set(answerAtom, 'home', chose('owning'))
    store.set(goToStepAtom, 'form-fair')
    const step = store.get(stepAtom)
    let changes = 0
    store.sub(stepAtom, () => {
      changes += 1
    })
    store.set(answerAtom, 'remarks', 'Fine')
    expect([store.get(stepAtom) === step, changes]).toEqual([true, 0])
  })

  test('moves to the previous step if the current one is no longer shown', () => {
    const store = storeOf(survey)
    store.set(answerAtom, 'home', chose('renting'))
    store.set(goToStepAtom, 'vote-budget')
    store.set(answerAtom, 'home', chose('owning'))
    expect(store.get(stepAtom).id).toBe('form-home')
    store.set(goToStepAtom, 'vote-budget')
    expect(store.get(stepAtom).id).toBe('form-home')
    store.set(goForwardAtom)
    expect(store.get(stepAtom).id).toBe('form-fair')
  })

  test('does not send a ballot that is not shown, and restores it with its votes', () => {
    const store = storeOf(survey)
    store.set(answerAtom, 'home', chose('renting'))
    store.set(goToStepAtom, 'vote-budget')
    store.set(markReachedAtom)
    store.set(castVotesAtom, 'budget', 'parks', 3)
    expect(Object.keys(store.get(reachedAnswersAtom))).toEqual(['home', 'budget'])
    store.set(goToStepAtom, 'form-home')
    store.set(answerAtom, 'home', chose('owning'))
    expect(Object.keys(store.get(reachedAnswersAtom))).toEqual(['home'])
    expect(store.get(answersAsTextAtom).map(({ text }) => text)).toEqual([
      'How do you live?',
      'Anything else?',
    ])
    store.set(answerAtom, 'home', chose('renting'))
    expect(store.get(reachedAnswersAtom).budget).toMatchObject({
      votes: [{ optionId: 'parks', votes: 3 }, {}, {}],
    })
  })

  test('counts no step as reached that comes after those seen', () => {
    const after = { ...survey, questions: [...questions, qvQuestion({ id: 'last' })] }
    const store = storeOf(after, 'text')
    store.set(answerAtom, 'home', chose('renting'))
    store.set(goToStepAtom, 'form-fair')
    store.set(markReachedAtom)
    store.set(goToStepAtom, 'form-home')
    store.set(answerAtom, 'home', chose('owning'))
    store.set(answerAtom, 'remarks', 'Fine')
    expect(Object.keys(store.get(reachedAnswersAtom))).toEqual(['home', 'remarks'])
  })

  test('mentions credits and missing votes only if there is a vote', () => {
    const store = storeOf(survey)
    store.set(answerAtom, 'home', chose('owning'))
    store.set(goToStepAtom, 'form-fair')
    expect(store.get(fewCreditsAtom)).toBeNull()
    store.set(answerAtom, 'home', chose('renting'))
    store.set(goToStepAtom, 'form-fair')
    expect(store.get(fewCreditsAtom)).toEqual({ spent: 0, count: 100 })
    store.set(requestSubmitAtom)
  })

  test('mentions no sum of the credits of several ballots, which no page shows', () => {
    const ballots = [qvQuestion({ id: 'a' }), qvQuestion({ id: 'b', totalCredits: 25 })]
    const store = storeOf({ questions: [...ballots, textQuestion({ id: 'why', required: false })] }, 'text')
    store.set(goToStepAtom, 'form-why')
    expect(store.get(fewCreditsAtom)).toBeNull()
    const last = storeOf({ questions: ballots }, 'text')
    last.set(goToStepAtom, 'vote-b')
    expect(last.get(fewCreditsAtom)).toEqual({ spent: 0, count: 25 })
  })
})
