import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { BALLOT_UNITS, type BallotWords, WORD_FORMS } from '../../../src/domain/questions/ballot-words.ts'
import {
  ballotWordProblems,
  ballotWordsOf,
  WORD_LENGTH,
} from '../../../src/domain/questions/ballot-words-editing.ts'
import { makeQuestion } from '../../../src/domain/questions/editing.ts'
import { textLength } from '../../../src/domain/text/text-length.ts'
import { qv } from './drafts.ts'

const TOKENS = { one: 'token', other: 'tokens' }
const HEARTS = { one: 'heart', other: 'hearts' }

/** Letters of several scripts, marks and emoji, joined or not. */
const LETTERS = [...'aßÖ票點صوتनमस्ते❤😀', '👩‍🚀', 'می‌خواهم', "l'", '-', '2', '<b>', '&', '"']
const word = fc
  .array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 12 })
  .map((letters) => [...letters.join('')].slice(0, WORD_LENGTH).join(''))
  .filter((text) => text.trim() === text && /[\p{L}\p{N}]/u.test(text))
const padded = fc
  .tuple(fc.constantFrom('', ' ', '\t', '\u00a0'), word, fc.constantFrom('', '  ', '\n'))
  .map((all) => all.join(''))
const forms = fc.record({ one: padded, other: padded })
const words: fc.Arbitrary<BallotWords> = fc.record({ credit: forms, vote: forms }, { requiredKeys: [] })

const rulesOf = (draft: BallotWords | null) => ballotWordProblems(draft).map(({ path, rule }) => [path, rule])

/** Each unit with each of its forms: the words with another text there, and the path of that text. */
const elsewhere = (text: string) =>
  BALLOT_UNITS.flatMap((unit) =>
    WORD_FORMS.map((form) => {
      const all = { credit: TOKENS, vote: HEARTS }
      return [{ ...all, [unit]: { ...all[unit], [form]: text } }, `/setting/words/${unit}/${form}`] as const
    }),
  )

describe('words for credits and votes', () => {
  test('are the ones that were sent, trimmed, for each unit that has any', () => {
    fc.assert(
      fc.property(words, (sent) => {
        expect(ballotWordProblems(sent)).toEqual([])
        const made = ballotWordsOf(sent)
        expect(Object.keys(made ?? {}).sort()).toEqual(Object.keys(sent).sort())
        for (const unit of BALLOT_UNITS) {
          for (const form of WORD_FORMS)
            expect(made?.[unit]?.[form]).toBe(sent[unit]?.[form].trim() as string)
        }
        expect(ballotWordsOf(made)).toEqual(made)
      }),
    )
  })

  test('are absent if no unit has its own words', () => {
    for (const none of [undefined, null, {}]) {
      expect([ballotWordsOf(none), ballotWordProblems(none)]).toEqual([undefined, []])
      const made = makeQuestion({ ...qv, words: none as null }, { groups: [], newId: () => 'new' })
      expect('question' in made && !('words' in made.question)).toBe(true)
    }
  })

  test('become part of a question', () => {
    const made = makeQuestion(
      { ...qv, words: { credit: { one: ' token', other: 'tokens ' } } },
      { groups: [], newId: () => 'new' },
    )
    expect(made).toMatchObject({ question: { words: { credit: TOKENS } } })
    expect('question' in made && made.question).not.toHaveProperty('words.vote')
  })

  test('are refused, form by form, if they are invisible', () => {
    for (const blank of ['', ' ', '\u200b', '\u2800 \u00a0']) {
      for (const [draft, path] of elsewhere(blank)) expect(rulesOf(draft)).toEqual([[path, 'wordForms']])
    }
    expect(rulesOf({ vote: { one: '', other: ' ' } })).toEqual([
      ['/setting/words/vote/one', 'wordForms'],
      ['/setting/words/vote/other', 'wordForms'],
    ])
  })

  test('are refused with braces, line breaks, control characters and direction marks anywhere', () => {
    const unfit = ['{', '}', '{count}', '\n', '\t', '\u0000', '\u007f', '\u2028', '\u2029', '\ud800']
    const directions = ['\u061c', '\u200e', '\u200f', '\u202a', '\u202e', '\u2066', '\u2068', '\u2069']
    for (const character of [...unfit, ...directions]) {
      for (const [draft, path] of elsewhere(`to${character}ken`)) {
        expect([character, rulesOf(draft)]).toEqual([character, [[path, 'wordCharacters']]])
      }
    }
  })

  test('have at most 30 characters, however many bytes those are', () => {
    for (const letter of ['x', '票', '😀']) {
      for (const [draft] of elsewhere(` ${letter.repeat(30)} `)) expect(rulesOf(draft)).toEqual([])
      for (const [draft, path] of elsewhere(letter.repeat(31))) {
        expect(ballotWordProblems(draft)).toEqual([{ path, rule: 'tooLong', values: { most: 30 } }])
      }
    }
  })

  test('are always refused if they are longer or contain a brace', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        if (ballotWordProblems({ vote: { one: 'x', other: text } }).length > 0) return
        const made = ballotWordsOf({ vote: { one: 'x', other: text } })?.vote?.other ?? ''
        expect(textLength(made)).toBeLessThanOrEqual(WORD_LENGTH)
        expect(made).toMatch(/^[^\p{Cc}\p{Bidi_Control}{}]+$/u)
        expect(made.trim()).toBe(made)
      }),
    )
  })

  test('invalidate a whole question, with their path', () => {
    const made = makeQuestion(
      { ...qv, totalCredits: 0, words: { credit: { one: '', other: 'tokens' } } },
      { groups: [], newId: () => 'new' },
    )
    expect('refusal' in made && made.refusal.problems?.map(({ path }) => path)).toEqual([
      '/setting/totalCredits',
      '/setting/words/credit/one',
    ])
  })
})
