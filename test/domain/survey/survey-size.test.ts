import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { SEED_SURVEYS } from '../../../db/seeds/surveys.ts'
import { LIMITS, type QvQuestion, type SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import {
  countOptions,
  definitionBytes,
  draftSizeProblems,
  isLarge,
  isTooLargeForResults,
  newSurveyProblems,
  resultsProblems,
  sizeProblems,
} from '../../../src/domain/survey/survey-size.ts'
import { DEFINITION, QV } from '../definitions.ts'

const storedBytes = (definition: SurveyDefinition) => Buffer.byteLength(JSON.stringify(definition), 'utf8')

const questionOf = (id: string, options: number, text = ''): QvQuestion => ({
  ...QV,
  id,
  description: text,
  options: Array.from({ length: options }, (_, at) => ({ id: `o${at}`, name: `${at}`, description: '' })),
})

const surveyOf = (...questions: QvQuestion[]): SurveyDefinition => ({ ...DEFINITION, questions })

/** A survey that is stored in that many bytes. */
function surveyOfBytes(bytes: number): SurveyDefinition {
  const rest = bytes - storedBytes(surveyOf(questionOf('q', 2)))
  return surveyOf(questionOf('q', 2, 'x'.repeat(rest)))
}

const anyQuestions = fc.array(fc.integer({ min: 2, max: LIMITS.options }), { minLength: 1, maxLength: 8 })
const surveys = anyQuestions.map((sizes) => surveyOf(...sizes.map((size, at) => questionOf(`q${at}`, size))))

/** Characters of one to four bytes, and those that JSON escapes. */
const texts = fc
  .array(fc.constantFrom('a', 'é', '漢', '👍', '"', '\n', '\ud800'), { maxLength: 20 })
  .map((characters) => characters.join(''))

describe('a new survey', () => {
  test('has at most 2,000 options, however they are distributed', () => {
    fc.assert(
      fc.property(surveys, (survey) => {
        const count = countOptions(survey.questions)
        const expected =
          count > 2_000 ? [{ path: '/questions', rule: 'surveyOptions', values: { count, most: 2_000 } }] : []
        expect(newSurveyProblems(survey)).toEqual(expected as never)
      }),
    )
  })

  test('is stored in 1 MiB at most', () => {
    const most = 1_048_576
    expect(newSurveyProblems(surveyOfBytes(most))).toEqual([])
    expect(newSurveyProblems(surveyOfBytes(most + 1))).toEqual([
      { path: '/questions', rule: 'surveyBytes', values: { bytes: most + 1, most } },
    ])
  })

  test('is measured in bytes of UTF-8, and may always be closed', () => {
    fc.assert(
      fc.property(texts, fc.boolean(), (text, isAvailable) => {
        const settings = { ...DEFINITION.settings, isAvailable }
        const survey = { ...surveyOf(questionOf('q', 2, text)), settings }
        const closed = { ...survey, settings: { ...settings, isAvailable: false } }
        expect(definitionBytes(survey)).toBe(storedBytes(closed))
        expect(definitionBytes(survey)).toBeGreaterThanOrEqual(storedBytes(survey))
      }),
    )
  })

  test('that comes with the product is small enough', () => {
    for (const survey of Object.values(SEED_SURVEYS)) expect(newSurveyProblems(survey)).toEqual([])
  })
})

describe('an edit', () => {
  test('never enlarges a survey beyond the limit, nor one that is already larger', () => {
    fc.assert(
      fc.property(surveys, surveys, (before, after) => {
        const [had, has] = [countOptions(before.questions), countOptions(after.questions)]
        const isRefused = sizeProblems(after, before).length > 0
        expect(isRefused).toBe(has > 2_000 && has > had)
      }),
    )
  })

  test('that adds too many options is refused at the question that grew', () => {
    const before = surveyOf(...[1, 2, 3, 4].map((at) => questionOf(`q${at}`, 500)))
    const after = surveyOf(...before.questions.map((each) => each as QvQuestion), questionOf('new', 2))
    expect(sizeProblems(after, before)).toEqual([
      {
        part: 'new',
        problem: { path: '/options', rule: 'surveyOptions', values: { count: 2_002, most: 2_000 } },
      },
    ])
  })

  test('of a survey beyond the limit corrects its wording and settings, and adds none', () => {
    const before = surveyOfBytes(1_200_000)
    const longer = (text: string) => ({ ...before, title: `${before.title}${text}` })
    expect(sizeProblems({ ...before, title: 'x'.repeat(before.title.length) }, before)).toEqual([])
    expect(sizeProblems({ ...before, settings: { ...before.settings, footer: 'Thanks' } }, before)).toEqual(
      [],
    )
    expect(sizeProblems(longer('!'), before)).toEqual([
      {
        part: 'survey',
        problem: { path: '/title', rule: 'surveyBytes', values: { bytes: 1_200_001, most: 1_048_576 } },
      },
    ])
  })

  test('that makes a survey too large is refused at each part that grew', () => {
    const before = surveyOfBytes(1_040_000)
    const [question] = before.questions as [QvQuestion]
    const grown = { ...question, description: `${question.description}${'x'.repeat(5_000)}` }
    const many = questionOf('many', 400)
    const after = {
      ...before,
      questions: [grown, many],
      questionGroups: [
        ...before.questionGroups,
        { id: 'g2', title: 'Two', description: '', questionIds: [] },
      ],
    }
    expect(sizeProblems(after, before).map(({ part: place, problem }) => [place, problem.path])).toEqual([
      ['q', '/description'],
      ['many', '/options'],
      ['groups', '/questionGroups'],
    ])
  })
})

describe('the pages of a survey', () => {
  test('are rendered by the worker from 101 options, or 100,001 characters, on', () => {
    expect(isLarge([questionOf('q1', 60), questionOf('q2', 40)], 100_000)).toBe(false)
    expect(isLarge([questionOf('q1', 60), questionOf('q2', 41)], 100_000)).toBe(true)
    expect(isLarge([questionOf('q1', 2)], 100_001)).toBe(true)
  })
})

describe('the results of an earlier survey', () => {
  test('are refused if its options form more pairs than a server can hold', () => {
    const questions = (count: number) => Array.from({ length: count }, (_, at) => questionOf(`q${at}`, 500))
    expect(resultsProblems(questions(8))).toEqual([])
    const problems = resultsProblems(questions(9))
    expect(problems).toEqual([
      { path: '/questions', rule: 'surveyOptions', values: { count: 4_500, most: 2_000 } },
    ])
    expect(isTooLargeForResults({ code: 'INVALID_INPUT', problems })).toBe(true)
  })

  test('are refused for other reasons, too', () => {
    expect(isTooLargeForResults({ code: 'UNAVAILABLE' })).toBe(false)
    expect(
      isTooLargeForResults({ code: 'INVALID_INPUT', problems: [{ path: '/from', rule: 'instant' }] }),
    ).toBe(false)
  })
})

describe('a draft', () => {
  const bytes = LIMITS.definition + 1

  test('is refused only for its bytes and its number of questions, with paths from the root of what is sent', () => {
    const options = surveyOf(...Array.from({ length: 5 }, (_, at) => questionOf(`q${at}`, 500)))
    expect(draftSizeProblems(options, surveyOf())).toEqual([])
    const tooMany = surveyOf(...Array.from({ length: 101 }, (_, at) => questionOf(`q${at}`, 2)))
    expect(draftSizeProblems(tooMany, surveyOf())).toEqual([
      { path: '/question', rule: 'tooMany', values: { most: 100 } },
    ])
    expect(draftSizeProblems(tooMany, tooMany)).toEqual([])
  })

  test('names the question or the words that made it too large', () => {
    const values = { bytes, most: LIMITS.definition }
    const large = surveyOfBytes(bytes)
    expect(draftSizeProblems(large, surveyOf(questionOf('q', 2)))).toEqual([
      { path: '/question/q/description', rule: 'surveyBytes', values },
    ])
    const described = { ...surveyOfBytes(LIMITS.definition), title: `${DEFINITION.title}x` }
    expect(draftSizeProblems(described, surveyOfBytes(LIMITS.definition))).toEqual([
      { path: '/title', rule: 'surveyBytes', values },
    ])
  })
})

test('its translations are not counted', () => {
  const survey = surveyOf(questionOf('q', 2))
  const translated = { ...survey, translations: { es: { title: ['Gastos', '0'] as const } } }
  expect(definitionBytes(translated)).toBe(definitionBytes(survey))
})
