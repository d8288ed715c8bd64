import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { checkAnswer } from '../../../src/domain/ballot/answers.ts'
import { answerLines, isIncomplete, isSendable } from '../../../src/domain/questions/answer-rules.ts'
import { contentOfValue, valueOfContent } from '../../../src/domain/questions/answer-values.ts'
import { dateAsText, dateFromText, dateProblem } from '../../../src/domain/questions/date/answer.ts'
import { dateBandName, dateBands } from '../../../src/domain/questions/date/bands.ts'
import { dateOf, dayOf } from '../../../src/domain/questions/date/days.ts'
import {
  countDate,
  dateFigures,
  discloseDates,
  storedDates,
} from '../../../src/domain/questions/date/results.ts'
import { draftProblems } from '../../../src/domain/questions/draft-problems.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import type { DateDraft } from '../../../src/domain/questions/question-draft.ts'
import { shownQuestions } from '../../../src/domain/show-if/rule.ts'
import { splitsOf } from '../../../src/domain/splits/sources.ts'
import { isStructuralChange, withStructureOf } from '../../../src/domain/survey/editing/structural-change.ts'
import { dateQuestion, textQuestion } from '../arbitraries.ts'
import { DEFINITION } from '../definitions.ts'

const [EARLIEST, LATEST] = [dayOf('0001-01-01'), dayOf('9999-12-31')]
const date = fc.integer({ min: EARLIEST, max: LATEST }).map(dateOf)
const recent = fc.integer({ min: dayOf('1990-01-01'), max: dayOf('2030-01-01') }).map(dateOf)
const several = fc.array(fc.oneof(date, recent), { minLength: 1, maxLength: 60 })

function figuresOf(dates: readonly string[]) {
  const tally = { counts: new Map<string, number>() }
  for (const each of dates) countDate(tally, dateAsText(each))
  return dateFigures(tally)
}

describe('a date', () => {
  test('is a valid answer within its bounds, to page and server alike', () => {
    const bound = fc.option(recent)
    fc.assert(
      fc.property(bound, bound, recent, (a, b, given) => {
        const [min, max] = a !== null && b !== null && a > b ? [b, a] : [a, b]
        const question = dateQuestion({ min, max })
        const text = dateAsText(given)
        const isWithin = (min ?? given) <= given && given <= (max ?? given)
        const checked = checkAnswer(question, contentOfValue(question, text))
        expect('answer' in checked).toBe(isWithin)
        expect([isIncomplete(question, text), isSendable(question, text)]).toEqual([!isWithin, isWithin])
        if ('answer' in checked) expect(checked.answer).toEqual({ type: 'date', value: text })
        expect(valueOfContent(question, contentOfValue(question, text))).toBe(text)
      }),
    )
  })

  test('names the bound that it breaks', () => {
    const of = (min: string | null, max: string | null) =>
      dateProblem(dateQuestion({ min, max }), '2020-05-05')
    expect(of('2021-01-01', null)).toMatchObject({ rule: 'dateFrom', values: { least: '2021-01-01' } })
    expect(of(null, '2019-01-01')).toMatchObject({ rule: 'dateUntil', values: { most: '2019-01-01' } })
    expect(of('2021-01-01', '2022-01-01')).toMatchObject({ rule: 'range' })
  })

  test('has to exist', () => {
    for (const wrong of ['2021-02-29', '2021-13-01', '0000-12-31', '21-01-01', '2021-01-01T00:00', '', null])
      expect(dateProblem(dateQuestion(), wrong)?.rule).toBe('date')
    expect(dateProblem(dateQuestion(), '2024-02-29')).toBeUndefined()
  })

  test('can be left out or cleared where it is optional', () => {
    const cleared = { questionId: 'moved', questionType: 'date', value: null } as const
    expect(checkAnswer(dateQuestion({ required: false }), cleared)).toEqual({
      answer: { type: 'date', value: '' },
    })
    expect(checkAnswer(dateQuestion(), cleared)).toMatchObject({ refusal: { code: 'INVALID_INPUT' } })
    expect(answerLines(dateQuestion(), '{"value":"2024-02-29"}')).toEqual(['2024-02-29'])
    expect([dateFromText(''), dateFromText('{"value":"2024-02-29"}')]).toEqual([null, '2024-02-29'])
  })

  test('meets conditions in the order of the calendar', () => {
    const asks = (operator: 'is' | 'isNot' | 'atLeast' | 'atMost', answer: string) => {
      const showIf = { all: [{ questionId: 'moved', operator, value: '2020-01-01' }] }
      const questions = [dateQuestion(), textQuestion({ id: 'why', showIf })]
      const answerOf = (id: string) => (id === 'moved' ? answer : '')
      return shownQuestions(
        { questions, questionGroups: [] },
        { answerOf, hasVotes: () => false, parameters: null },
      ).has('why')
    }
    const met = (answer: string | null) =>
      (['is', 'isNot', 'atLeast', 'atMost'] as const).filter((operator) => asks(operator, dateAsText(answer)))
    expect(met('2019-12-31')).toEqual(['isNot', 'atMost'])
    expect(met('2020-01-01')).toEqual(['is', 'atLeast', 'atMost'])
    expect(met('2020-01-02')).toEqual(['isNot', 'atLeast'])
    expect(met(null)).toEqual([])
  })
})

describe('a draft of a question for a date', () => {
  const rules = (fields: Partial<DateDraft>) =>
    draftProblems({ type: 'date', text: 'When?', ...fields }, []).map(({ path, rule }) => `${path} ${rule}`)

  test('has bounds that are dates, in order', () => {
    expect(rules({ min: '2021-02-29', max: 'soon' })).toEqual(['/min date', '/max date'])
    expect(rules({ min: '2022-01-01', max: '2021-12-31' })).toEqual(['/max dateBounds'])
    for (const fields of [{}, { min: '', max: null }, { min: '2021-01-01', max: '2021-01-01' }])
      expect(rules(fields)).toEqual([])
  })

  test('becomes a question whose bounds stay once somebody has answered', () => {
    const draft = { type: 'date', text: 'When?', min: '2021-01-01', max: '' } as const
    const made = makeQuestion(draft, { groups: [], newId: () => 'q1' })
    expect(made).toMatchObject({ question: { min: '2021-01-01', max: null } })
    const before = { ...DEFINITION, questions: [dateQuestion({ min: '2021-01-01' })] }
    const after = { ...DEFINITION, questions: [dateQuestion({ text: 'Since when?', max: '2022-01-01' })] }
    expect(isStructuralChange(before, after)).toBe(true)
    const kept = { ...DEFINITION, questions: [dateQuestion({ text: 'Since when?', min: '2021-01-01' })] }
    expect(withStructureOf(before, after).questions).toEqual(kept.questions)
    expect(isStructuralChange(before, kept)).toBe(false)
  })
})

describe('the figures of dates', () => {
  test('have few bands that follow each other and contain every answer once', () => {
    fc.assert(
      fc.property(several, (dates) => {
        const { n, first, median, last, histogram } = figuresOf(dates)
        const sorted = dates.toSorted()
        expect([n, first, last]).toEqual([dates.length, sorted[0]!, sorted.at(-1)!])
        expect(median).toBe(sorted[Math.ceil(n / 2) - 1]!)
        expect(histogram.length).toBeLessThanOrEqual(20)
        histogram.forEach(({ from, to, count }, at) => {
          if (at > 0) expect(dayOf(from)).toBe(dayOf(histogram[at - 1]!.to) + 1)
          expect(count).toBe(dates.filter((each) => each >= from && each <= to).length)
        })
        expect([histogram[0]!.count, histogram.at(-1)!.count].every(Boolean)).toBe(true)
      }),
    )
    expect(figuresOf([])).toEqual({ n: 0, first: null, median: null, last: null, histogram: [] })
  })

  test('count days, weeks from Monday, months or years, as the answers reach', () => {
    const bands = (...dates: string[]) => figuresOf(dates).histogram.map(({ from, to }) => [from, to])
    expect(bands('2026-11-28', '2026-11-29')).toEqual([
      ['2026-11-28', '2026-11-28'],
      ['2026-11-29', '2026-11-29'],
    ])
    expect(bands('2026-11-04', '2026-11-29')[0]).toEqual(['2026-11-02', '2026-11-08'])
    expect(bands('2026-01-31', '2026-11-29')[1]).toEqual(['2026-02-01', '2026-02-28'])
    expect(bands('2010-05-05', '2026-11-29')[0]).toEqual(['2010-01-01', '2010-12-31'])
    expect(bands('0001-01-01', '9999-12-31').at(-1)?.[1]).toBe('9999-12-31')
  })

  test('are stored by date in order', () => {
    const counts = new Map([
      ['2026-01-02', 1],
      ['2025-01-02', 2],
    ])
    expect(storedDates({ counts })).toEqual({
      dates: [
        ['2025-01-02', 2],
        ['2026-01-02', 1],
      ],
    })
  })

  test('are published as counts in fives of the bands by which results are split', () => {
    const question = dateQuestion({ min: '2026-01-01', max: '2026-12-31' })
    const tallyOf = (dates: readonly string[]) => {
      const tally = { counts: new Map<string, number>() }
      for (const each of dates) countDate(tally, dateAsText(each))
      return tally
    }
    const [early, late] = [Array(7).fill('2026-02-03'), Array(8).fill('2026-12-31')]
    const told = discloseDates(question, [tallyOf([...early, '2026-04-02']), tallyOf(late)])
    expect(told).toEqual({
      ...{ n: 16, first: null, median: null, last: null },
      histogram: [
        { from: '2026-01-01', to: '2026-04-01', count: 5 },
        { from: '2026-04-02', to: '2026-07-01', count: 0 },
        { from: '2026-07-02', to: '2026-09-30', count: 0 },
        { from: '2026-10-01', to: '2026-12-31', count: 5 },
      ],
    })
    expect(discloseDates(dateQuestion({ min: '2026-01-01' }), [tallyOf(early)])).toBeUndefined()
    expect(discloseDates(dateQuestion({ max: '2026-12-31' }), [tallyOf(early)])).toBeUndefined()
  })
})

describe('results split by a date', () => {
  test('have four periods between the first and the last date', () => {
    const question = dateQuestion({ min: '2026-01-01', max: '2026-12-31' })
    const [split] = splitsOf({ questions: [question] })
    expect(split!.columns[0]!.segments.map(({ label }) => label)).toEqual([
      '2026-01-01 – 2026-04-01',
      '2026-04-02 – 2026-07-01',
      '2026-07-02 – 2026-09-30',
      '2026-10-01 – 2026-12-31',
    ])
    const codes = ['2026-01-01', '2026-04-02', '2026-12-31'].map((each) => split!.codesOf(dateAsText(each)))
    expect([...codes, split!.codesOf('')]).toEqual([[0], [1], [3], [4]])
  })

  test('need both, and name a single day once', () => {
    expect(splitsOf({ questions: [dateQuestion({ min: '2026-01-01' })] })).toEqual([])
    const days = dateQuestion({ min: '2026-01-01', max: '2026-01-02' })
    expect(dateBands(days).map((band) => dateBandName(days, band))).toEqual(['2026-01-01', '2026-01-02'])
  })
})
