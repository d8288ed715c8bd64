import { expect, test } from 'bun:test'
import { changedSentences, namesIsolated } from '../../../src/pages/frame/isolated-names.ts'
import { catalogues } from '../../../src/texts/languages.ts'
import { say } from '../../../src/texts/text.ts'
import { DEFINITION } from '../../domain/definitions.ts'

const { en, ar, fr } = catalogues
const PARKS = 'الحدائق'
const arabic = { ...DEFINITION, title: PARKS }

test('a name from right to left is isolated in the sentences of a page from left to right', () => {
  const { survey } = namesIsolated(en, arabic)
  expect(say(survey.voted, 'en', { name: PARKS, votes: '3 upvotes', remaining: 91 })).toBe(
    `\u2068${PARKS}\u2069: 3 upvotes, 91 credits remaining`,
  )
  expect(namesIsolated(namesIsolated(fr, arabic), arabic)).toBe(namesIsolated(fr, arabic))
})

test('no other page’s sentences change', () => {
  expect(namesIsolated(en, DEFINITION)).toBe(en)
  expect(namesIsolated(en, undefined)).toBe(en)
  expect(namesIsolated(ar, arabic)).toBe(ar)
})

test('what is shown counts, not what a survey says in its other languages', () => {
  const two = {
    ...DEFINITION,
    title: 'Parks',
    settings: { ...DEFINITION.settings, languages: ['en', 'ar'] },
    translations: { ar: { title: [PARKS, 'h'] as const } },
  }
  expect([namesIsolated(en, two, 'en'), namesIsolated(en, two, 'ar') === en]).toEqual([en, false])
})

test('a page brings the messages that differ from its language’s', () => {
  const own = changedSentences(namesIsolated(en, arabic).survey, en.survey)
  expect(Object.keys(own)).toEqual(expect.arrayContaining(['voted', 'whyVotes', 'addVote']))
  expect(Object.keys(own)).not.toContain('submit')
})
