import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { stepsOf } from '../../../src/domain/ballot/phases.ts'
import { lateQuestion } from '../../../src/domain/show-if/late-questions.ts'
import { DEFAULT_SETTINGS, type Question, type SurveySettings } from '../../../src/domain/survey/survey.ts'
import { choiceQuestion, consentQuestion, infoQuestion, qvQuestion, textQuestion } from '../arbitraries.ts'

const HOME = choiceQuestion({ id: 'home' })
const CITY = choiceQuestion({ id: 'city' })
const NAME = textQuestion({ id: 'name' })
const VOTE = qvQuestion({ id: 'vote' })
const [CONSENT, INFO] = [consentQuestion({ id: 'consent' }), infoQuestion({ id: 'info' })]

const onlyIf = (questionId: string) => ({
  all: [{ questionId, operator: 'is', value: 'renting' } as const],
})
const QUOTA: Partial<SurveySettings> = { quotas: [{ quotaId: 'q', most: 10, when: onlyIf('home') }] }
const BOTH: Partial<SurveySettings> = { ...QUOTA, screenOut: onlyIf('city') }

const lateIn = (questions: readonly Question[], settings: Partial<SurveySettings>) =>
  lateQuestion({ questions, settings: { ...DEFAULT_SETTINGS, ...settings } })?.id

test('people are turned away early by questions on a separate page at the start', () => {
  expect(lateIn([HOME, VOTE, NAME], QUOTA)).toBeUndefined()
  expect(lateIn([CONSENT, HOME, CITY, INFO, NAME, VOTE], BOTH)).toBeUndefined()
  expect(lateIn([HOME, INFO, CITY, VOTE], BOTH)).toBeUndefined()
  expect(lateIn([HOME, CITY], BOTH)).toBeUndefined()
})

test('they are turned away late by a question beside or after others', () => {
  expect(lateIn([HOME, NAME, VOTE], QUOTA)).toBe('home')
  expect(lateIn([NAME, HOME, VOTE], QUOTA)).toBe('home')
  expect(lateIn([VOTE, HOME], QUOTA)).toBe('home')
  expect(lateIn([HOME, VOTE, CITY], BOTH)).toBe('city')
})

test('among several conditions, those decided late are listed', () => {
  const survey = { questions: [CITY, HOME, VOTE], settings: { ...DEFAULT_SETTINGS, ...BOTH } }
  expect(lateQuestion(survey, ['city'])).toBeUndefined()
  const late = { ...survey, questions: [CITY, VOTE, HOME] }
  expect(lateQuestion(late, ['city'])).toBeUndefined()
  expect(lateQuestion(late, ['home'])).toBe(HOME)
})

test('nobody is turned away late without conditions, or by the link', () => {
  expect(lateIn([NAME, HOME, VOTE], {})).toBeUndefined()
  const when = { all: [{ param: 'city', operator: 'is', value: 'Bern' } as const] }
  expect(lateIn([NAME, HOME, VOTE], { quotas: [{ quotaId: 'q', most: 10, when }] })).toBeUndefined()
})

test('in an experiment it is late if it comes after others in an arm that asks it', () => {
  const arm = (armId: string, ...questions: readonly Question[]) => ({
    ...{ armId, label: armId, share: 1, questions: questions.map(({ id }) => id) },
  })
  const among = (...arms: readonly ReturnType<typeof arm>[]) =>
    lateIn([HOME, NAME, VOTE, CITY], { ...BOTH, arms })
  expect(among(arm('a', HOME, VOTE), arm('b', CITY))).toBeUndefined()
  expect(among(arm('a', HOME, VOTE), arm('b', VOTE))).toBeUndefined()
  expect(among(arm('a', HOME, VOTE), arm('b', VOTE, CITY))).toBe('city')
  expect(among(arm('a', VOTE, CITY), arm('b', HOME, NAME))).toBe('home')
  const whole = [{ armId: 'a', label: 'A', share: 1 }]
  expect(lateIn([HOME, NAME, VOTE], { ...QUOTA, arms: whole })).toBe('home')
})

test('the pages that respondents are shown are considered', () => {
  const kinds = fc.array(fc.constantFrom('home', 'city', 'name', 'vote', 'info'), { maxLength: 7 })
  const made = {
    home: choiceQuestion,
    city: choiceQuestion,
    name: textQuestion,
    vote: qvQuestion,
    info: infoQuestion,
  }
  fc.assert(
    fc.property(kinds, (names) => {
      const questions: Question[] = names.map((name, at) => made[name]({ id: `${name}${at}` }))
      const ids = questions.map(({ id }) => id)
      const isDeciding = (id: string) => id.startsWith('home')
      const when = { any: ids.filter(isDeciding).flatMap((id) => onlyIf(id).all) }
      const pages = stepsOf(questions, 'text').map((step) =>
        step.phase === 'form' ? step.questionIds : 'questionId' in step ? [step.questionId] : [],
      )
      const isEarly = (page: readonly string[]) => page.every((id) => isDeciding(id) || id.startsWith('info'))
      const first = pages.findIndex((page) => !isEarly(page))
      const late = first < 0 ? undefined : pages.slice(first).flat().find(isDeciding)
      expect(lateIn(questions, { screenOut: when })).toBe(late)
    }),
  )
})
