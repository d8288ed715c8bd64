import { expect, test } from 'bun:test'
import { type OpeningProblem, openingChecks } from '../../../../src/domain/survey/editing/opening-checks.ts'
import type { QvQuestion, SurveyDefinition, SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { DEFINITION, LIKERT, QV, TEXT } from '../../definitions.ts'

const EMPTY = { id: 'group', title: 'A', description: '', questionIds: [] }
const NOW = Date.parse('2030-01-01T00:00:00Z')

const checksOf = (
  parts: Partial<SurveyDefinition>,
  circumstances: { readonly hasKeys?: boolean; readonly isFrozen?: boolean } = {},
) =>
  openingChecks(
    { ...DEFINITION, ...parts },
    { now: NOW, hasKeys: false, hasNamelessKeys: false, isFrozen: false, ...circumstances },
  )
const withSettings = (settings: Partial<SurveySettings>) => ({
  settings: { ...DEFINITION.settings, ...settings },
})
const withQv = (changes: Partial<QvQuestion>) => ({
  questions: [{ ...QV, ...changes }],
  questionGroups: [],
})

test('a survey that can be answered has no findings', () => {
  expect(checksOf({})).toEqual([])
})

const withArms = (questions: readonly string[], others?: readonly string[]) =>
  withSettings({
    arms: [
      { armId: 'a', label: 'A', share: 1, ...(others && { questions: others }) },
      { armId: 'b', label: 'B', share: 1, questions },
    ],
  })

const cases: [
  what: string,
  parts: Partial<SurveyDefinition>,
  problem: OpeningProblem,
  stops: boolean,
  id?: string,
][] = [
  ['without questions', { questions: [], questionGroups: [] }, 'noQuestions', true],
  ['with one option', withQv({ options: QV.options.slice(1, 2) }), 'tooFewOptions', true, 'qv'],
  ['with a sample above the options', withQv({ sampleOption: 4 }), 'sampleTooLarge', true, 'qv'],
  ['with fewer credits than options', withQv({ totalCredits: 2 }), 'fewCredits', false, 'qv'],
  ['with an empty group', { questions: [QV], questionGroups: [EMPTY] }, 'emptyGroup', false, 'group'],
  ['that needs keys and has none', withSettings({ hasUKey: true }), 'noKeys', true],
  [
    'with open ballots and IDs that people give themselves',
    withSettings({ hasUKey: true, uKeyMode: 'open', ballotSecrecy: 'open' }),
    'namelessKeys',
    true,
  ],
  ['from Prolific without a way back', withSettings({ panel: 'prolific' }), 'completedWithoutCode', false],
  ['that lacks its survey key', withSettings({ hasSKey: true }), 'surveyKeyMissing', true],
  ['that closes now', withSettings({ closesAt: '2030-01-01T00:00:00.000Z' }), 'closesInPast', true],
  ['that opens later', withSettings({ opensAt: '2030-01-01T00:00:00.001Z' }), 'opensLater', false],
  [
    'with practice and no votes',
    { questions: [TEXT], questionGroups: [], ...withSettings({ practice: true }) },
    'practiceWithoutVotes',
    false,
  ],
  ['with a plan that is not frozen', withSettings({ plannedResponses: 200 }), 'freezesPlan', false],
  ['whose preregistration others read', withSettings({ preregistration: 'closed' }), 'freezesPlan', false],
  ['with a question in no arm', withArms([QV.id, LIKERT.id], [QV.id]), 'inNoArm', false, TEXT.id],
  [
    'with an answer repeated in a description',
    withQv({ description: 'Dear {answer:name}' }),
    'answerInDescription',
    false,
    QV.id,
  ],
  [
    'with secret ballots and an image of another server in its footer',
    withSettings({ hasUKey: true, uKeyMode: 'open', footer: '<img alt="" src="https://example.org/a.png">' }),
    'foreignImages',
    false,
  ],
  ['with an arm that asks none of its questions', withArms(['gone']), 'emptyArm', true],
]
for (const [what, parts, problem, stops, id] of cases) {
  test(`a survey ${what} has a finding`, () => {
    expect(checksOf(parts)).toEqual([{ problem, stops, ...(id && { id }) }])
  })
}

test('an image of another server is found in the question that shows it, and only if ballots are secret', () => {
  const parts = withQv({ description: '<p>See</p><img src="https://example.org/a.png">' })
  expect(checksOf(parts)).toEqual([])
  expect(checksOf({ ...parts, ...withSettings({ hasUKey: true, uKeyMode: 'open' }) })).toEqual([
    { problem: 'foreignImages', stops: false, id: QV.id },
  ])
})

test('there are no findings about questions that are not asked', () => {
  expect(checksOf(withArms([QV.id]))).toEqual([])
  expect(checksOf(withSettings({ hasUKey: true }), { hasKeys: true })).toEqual([])
  expect(checksOf(withSettings({ hasUKey: true, uKeyMode: 'open' }))).toEqual([])
  expect(checksOf(withSettings({ hypotheses: 'Parks win.' }), { isFrozen: true })).toEqual([])
  expect(checksOf(withQv({ totalCredits: 2, sampleOption: 2 }))).toEqual([])
  expect(checksOf(withSettings({ closesAt: '2030-01-01T00:00:00.001Z', practice: true }))).toEqual([])
})

test('unfinished parts are found once for each question and group, and once for all others', () => {
  const unfinished = ['title', 'settings/closesAt', 'question/new', 'group/g', 'order']
  const circumstances = { now: NOW, hasKeys: false, isFrozen: false, unfinished }
  expect(openingChecks(DEFINITION, circumstances)).toEqual([
    { problem: 'unfinished', stops: false },
    { problem: 'unfinished', stops: false, id: 'new' },
    { problem: 'unfinished', stops: false, id: 'g' },
  ])
})

test('few keys with the most credits are found with their label', () => {
  const values = { label: 'board', count: 2, all: 9 }
  expect(
    openingChecks(DEFINITION, { now: NOW, hasKeys: true, fewWithMost: values, isFrozen: false }),
  ).toEqual([{ problem: 'fewWithMost', stops: true, values }])
})
