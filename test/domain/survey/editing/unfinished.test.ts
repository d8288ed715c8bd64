import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { changedParts, withParts } from '../../../../src/domain/survey/editing/merging.ts'
import {
  finish,
  problemsOf,
  unfinishedParts,
  withEdited,
} from '../../../../src/domain/survey/editing/unfinished.ts'
import {
  DEFAULT_SETTINGS,
  LIMITS,
  type Question,
  type SurveyDefinition,
  type SurveySettings,
} from '../../../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  likertQuestion,
  optionOf,
  qvQuestion,
  reasonQuestion,
  textQuestion,
} from '../../arbitraries.ts'

const asks = (questionId: string, value: string) => ({
  all: [{ questionId, operator: 'is' as const, value }],
})

const LIKERT = likertQuestion({ groupId: 'g' })
const TEXT = textQuestion({ showIf: asks('trust', '5') })
const BASE: SurveyDefinition = {
  title: 'Spending',
  description: 'Of the town',
  settings: DEFAULT_SETTINGS,
  questions: [qvQuestion(), LIKERT, TEXT],
  questionGroups: [{ id: 'g', title: 'Group', description: '', questionIds: ['trust'] }],
}

const settings = (changed: Partial<SurveySettings>) => ({ settings: { ...DEFAULT_SETTINGS, ...changed } })
const draftOf = (changed: Partial<SurveyDefinition>): SurveyDefinition =>
  withParts({ ...BASE, ...changed }, {})
const waiting = (draft: SurveyDefinition, before = BASE) => [...unfinishedParts(finish(before, draft))].sort()
const finished = (draft: SurveyDefinition) => finish(BASE, draft).definition
const reworded = (id: string, change: object) =>
  BASE.questions.map((question) => (question.id === id ? ({ ...question, ...change } as Question) : question))

describe('finishing a draft', () => {
  test('takes it whole if it breaks no rule, in canonical form', () => {
    const draft = draftOf({ title: ' Costs ', ...settings({ closesAt: '2031-01-01T01:00+01:00' }) })
    expect(finish(BASE, draft)).toEqual({
      definition: { ...BASE, title: 'Costs', ...settings({ closesAt: '2031-01-01T00:00:00.000Z' }) },
      draft: null,
    })
  })

  test('takes what is finished, and leaves the rest in the draft', () => {
    const unnamed = qvQuestion({ id: 'new', options: [optionOf('a'), { ...optionOf('b'), name: '' }] })
    const draft = draftOf({
      title: ' ',
      description: 'Of the city',
      ...settings({ mode: 'text', closesAt: 'soon' }),
      questions: [unnamed, ...reworded('budget', { text: 'Which?' })],
      questionGroups: [{ ...BASE.questionGroups[0]!, title: '' }],
    })
    const { definition, draft: left } = finish(BASE, draft)
    expect(waiting(draft)).toEqual(['group/g', 'question/new', 'settings/closesAt', 'title'])
    expect(definition).toEqual({
      ...BASE,
      description: 'Of the city',
      ...settings({ mode: 'text' }),
      questions: reworded('budget', { text: 'Which?' }),
    })
    expect(left).toEqual(draft)
  })

  test('asks a finished question without the group that has no title yet', () => {
    const draft = draftOf({
      questionGroups: [...BASE.questionGroups, { id: 'h', title: '', description: '', questionIds: [] }],
      questions: [...BASE.questions, textQuestion({ id: 'new', groupId: 'h' })],
    })
    expect(finished(draft).questions.at(-1)).toEqual(textQuestion({ id: 'new' }))
    expect(waiting(draft)).toEqual(['group/h', 'question/new'])
    expect(
      waiting({ ...draft, questionGroups: draft.questionGroups.map((one) => ({ ...one, title: 'A' })) }),
    ).toEqual([])
  })

  test('leaves a deletion that another question depends on, and the change of a question that one depends on', () => {
    const deleted = draftOf({ title: 'Costs', questions: [qvQuestion(), TEXT] })
    expect(waiting(deleted)).toEqual(['question/trust'])
    expect(finished(deleted)).toEqual({ ...BASE, title: 'Costs' })
    const rescaled = draftOf({ title: 'Costs', questions: reworded('trust', { scale: ['no', 'yes'] }) })
    expect(waiting(rescaled)).toEqual(['question/trust'])
    expect(waiting(draftOf({ questions: [qvQuestion(), textQuestion()] }))).toEqual([])
  })

  test('leaves an order in which a question would come before one that it depends on', () => {
    const draft = draftOf({ title: 'Costs', questions: [TEXT, qvQuestion(), LIKERT] })
    expect(waiting(draft)).toEqual(['order'])
    expect(finished(draft)).toEqual({ ...BASE, title: 'Costs' })
  })

  test('leaves a change of one setting with which another one would be wrong', () => {
    const before = { ...BASE, ...settings({ closesAt: '2031-01-01T00:00:00.000Z' }) }
    const draft = {
      ...before,
      title: 'Costs',
      ...settings({ ...before.settings, opensAt: '2032-01-01T00:00:00Z' }),
    }
    expect(waiting(draft, before)).toEqual(['settings/opensAt'])
    const locked = { ...BASE, ...settings({ hasSKey: true, shuffle: false, mode: 'text' }) }
    expect(waiting(locked)).toEqual(['settings/hasSKey'])
    const asked = settings({ screenOut: asks('trust', '5') })
    const screening = { ...BASE, questions: [qvQuestion(), LIKERT], ...asked }
    const deleted = { ...screening, title: 'Costs', questions: [qvQuestion()], questionGroups: [] }
    expect(waiting(deleted, screening)).toEqual(['question/trust'])
  })

  test('leaves a question about a ballot that is not there, and one that repeats an answer that is not', () => {
    const reason = reasonQuestion({ of: 'budget' })
    const piped = textQuestion({ id: 'piped', text: 'Why {answer:choice}?' })
    const before = draftOf({ questions: [qvQuestion(), choiceQuestion({ id: 'choice' }), reason, piped] })
    const draft = { ...before, title: 'Costs', questions: [reason, piped] }
    expect(waiting(draft, before)).toEqual(['question/budget', 'question/choice'])
  })

  test('leaves all if what depends on what is not known', () => {
    const grouped = { ...LIKERT, groupId: null }
    const before = draftOf({
      questions: [qvQuestion(), grouped, textQuestion({ groupId: 'g' })],
      questionGroups: [{ ...BASE.questionGroups[0]!, questionIds: ['remarks'], showIf: asks('trust', '5') }],
    })
    const early = textQuestion({ id: 'early', groupId: 'g' })
    const draft = draftOf({ ...before, title: 'Costs', questions: [early, ...before.questions] })
    expect(finish(before, draft).definition).toEqual(before)
  })

  test('takes no more questions than a survey can have', () => {
    const many = Array.from({ length: LIMITS.questions }, (_, at) => textQuestion({ id: `q${at}` }))
    const draft = { ...BASE, questions: [...BASE.questions, ...many] }
    expect(finished(draft).questions).toHaveLength(LIMITS.questions)
    expect(waiting(draft)).toEqual(['question/q97', 'question/q98', 'question/q99'])
  })

  test('is not stopped by what was wrong before', () => {
    const old = { ...BASE, questions: reworded('trust', { minLabel: '' }) }
    expect(
      waiting({ ...old, title: 'Costs', questions: [...old.questions, textQuestion({ id: 'new' })] }, old),
    ).toEqual([])
  })

  const texts = fc.constantFrom('', 'Why?', 'x'.repeat(2001), 'Why {answer:trust}?', 'Why {answer:new}?')
  const question = (id: string) =>
    fc.oneof(
      texts.map((text): Question => textQuestion({ id, text })),
      texts.map((text): Question => likertQuestion({ id, text, groupId: 'g' })),
      texts.map((text): Question => qvQuestion({ id, text })),
      fc.constantFrom('trust', 'remarks', 'new', '').map((of): Question => reasonQuestion({ id, of })),
      fc
        .constantFrom('trust', 'remarks', 'new')
        .map((to): Question => textQuestion({ id, showIf: asks(to, '5') })),
    )
  const anyDraft = fc
    .tuple(
      fc.constantFrom('', 'Costs'),
      fc
        .subarray(['budget', 'trust', 'remarks', 'new', 'more'])
        .chain((ids) => fc.tuple(...ids.map(question))),
      fc.constantFrom(null, '2031-01-01T00:00:00.000Z', 'soon'),
      fc.boolean(),
      fc.nat(4),
    )
    .map(([title, questions, closesAt, hasScreening, turn]) =>
      draftOf({
        title,
        questions: [...questions.slice(turn), ...questions.slice(0, turn)],
        ...settings({ closesAt, screenOut: hasScreening ? asks('remarks', 'x') : null }),
      }),
    )

  test('never gives respondents anything that breaks a rule, loses nothing, and comes to an end', () => {
    fc.assert(
      fc.property(anyDraft, anyDraft, (first, second) => {
        const before = finish(BASE, first).definition
        const { definition, draft } = finish(before, second)
        expect(problemsOf(definition, before)).toEqual([])
        const whole = draft ?? definition
        expect(
          changedParts(whole, second).filter((path) => path !== 'title' && !path.startsWith('settings/')),
        ).toEqual([])
        expect(finish(definition, whole)).toEqual({ definition, draft })
        if (problemsOf(second, before).length === 0) expect(draft).toBeNull()
      }),
      { numRuns: 300 },
    )
  })
})

describe('an edit of the definition alone', () => {
  const copies = finish(
    BASE,
    draftOf({ title: '', questions: [...BASE.questions, textQuestion({ id: 'new', text: '' })] }),
  )

  test('replaces the unfinished parts that it changes, and no others', () => {
    const edited = { ...copies.definition, title: 'Costs', description: 'Of the city' }
    expect(withEdited(copies, edited)).toEqual({
      definition: edited,
      draft: { ...copies.draft!, title: 'Costs', description: 'Of the city' },
    })
  })

  test('leaves no draft if nothing in it waits any more', () => {
    const { definition } = copies
    const untitled = finish(BASE, draftOf({ title: '' }))
    expect(withEdited(untitled, { ...definition, title: 'Costs' })).toEqual({
      definition: { ...definition, title: 'Costs' },
      draft: null,
    })
    expect(withEdited({ definition, draft: null }, definition)).toEqual({ definition, draft: null })
  })
})
