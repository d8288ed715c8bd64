import { describe, expect, test } from 'bun:test'
import type { RespondentTexts } from '../../src/texts/catalogue.ts'
import { catalogues } from '../../src/texts/languages.ts'
import { say } from '../../src/texts/text.ts'

/** Texts without a word of a language: names of parameters and of people, signs and patterns of numbers. */
const isWordless = (sentence: string) =>
  !/\p{L}{2}/u.test(sentence.replace(/\{\w+\}/g, '').replace(/^(sKey|uKey|uuid|Borda)$/, ''))

/** Words that a language has in common with English. */
const SHARED: Readonly<Partial<Record<string, RegExp>>> = {
  es: /^(Error: |No)$/,
  fr: /^(Version|← Instructions|Question \{number\}|Option|Variance|Net \(\{votesWord\}\)|\{count\} minutes?|\{sign\}\{count\} options?)$/,
  de: /^(Version|Neutral|Option)$/,
}

/** Every sentence of a catalogue by its path; a plural has one per form. */
function sentences(texts: unknown, path = ''): [path: string, form: string, sentence: string][] {
  if (typeof texts === 'string') return [[path, 'other', texts]]
  if (typeof texts !== 'object' || texts === null) return []
  if ('other' in texts) return Object.entries(texts).map(([form, sentence]) => [path, form, String(sentence)])
  return Object.entries(texts).flatMap(([key, value]) => sentences(value, `${path}/${key}`))
}

const placeholders = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g) ?? [])].sort()

/** What respondents read. */
const respondents = ({ pages, practice, survey, results, resultsPage }: RespondentTexts) => ({
  pages,
  practice,
  survey,
  results,
  resultsPage,
})

const { en, ...others } = catalogues
const english = new Map(
  sentences(respondents(en)).map(([path, form, sentence]) => [`${path} ${form}`, sentence]),
)
const inEnglish = (path: string, form: string) =>
  english.get(`${path} ${form}`) ?? english.get(`${path} other`)

describe.each(Object.entries(others))('%s', (language, catalogue) => {
  const { refusals, locale } = catalogue
  const all = sentences(respondents(catalogue))

  test('puts the same values into its sentences as English does', () => {
    const wrong = all.filter(([path, form, sentence]) => {
      const wanted = placeholders(inEnglish(path, form) ?? '')
      // One, two or none may be said by a word.
      const optional = form === 'other' ? [] : ['{count}']
      const found = placeholders(sentence)
      const known = [...wanted, ...placeholders(inEnglish(path, 'other') ?? '')]
      return (
        found.some((name) => !known.includes(name)) ||
        wanted.some((name) => !found.includes(name) && !optional.includes(name))
      )
    })
    // Lists may be longer or shorter than in English, so their sentences are not compared one by one.
    expect(wrong.filter(([path]) => english.has(`${path} other`))).toEqual([])
  })

  test('leaves no sentence in English', () => {
    const left = all.filter(
      ([path, form, sentence]) =>
        sentence === inEnglish(path, form) && !isWordless(sentence) && !SHARED[language]?.test(sentence),
    )
    expect(left).toEqual([])
  })

  test('has a distinct sentence for each refusal', () => {
    const told = Object.values(refusals ?? {}).map((sentence) => say(sentence, locale))
    expect(told.length).toBeGreaterThan(15)
    expect(new Set(told).size).toBe(told.length)
  })
})

const POINTS: Readonly<Record<string, readonly string[]>> = {
  es: ['faltan 0 créditos', 'falta 1 crédito', 'faltan 2 créditos', 'faltan 2.000.000 de créditos'],
  fr: [
    'il manque 0 crédit',
    'il manque 1 crédit',
    'il manque 2 crédits',
    'il manque 2\u202f000\u202f000 de crédits',
  ],
  de: ['0 Punkte fehlen', '1 Punkt fehlt', '2 Punkte fehlen', '2.000.000 Punkte fehlen'],
  'pt-BR': ['falta 0 crédito', 'falta 1 crédito', 'faltam 2 créditos', 'faltam 2.000.000 de créditos'],
  'zh-CN': ['还差 0 点', '还差 1 点', '还差 2 点', '还差 2,000,000 点'],
}

test.each(Object.entries(POINTS))('%s counts none, one, two and two million', (language, said) => {
  const { survey, locale } = catalogues[language as keyof typeof catalogues]
  const lacks = [0, 1, 2, 2_000_000].map((count) => say(survey.missing, locale, { count }))
  expect(lacks.map((sentence) => sentence.split(/: |：/).at(-1))).toEqual([...said])
})

test('French sets off its high marks and its quotation marks by spaces that do not break', () => {
  const { pages, survey, practice, results, resultsPage, preregistration, refusals, fit, ballotWords } =
    catalogues.fr
  const all = sentences({
    pages,
    survey,
    practice,
    results,
    resultsPage,
    preregistration,
    refusals,
    fit,
    ballotWords,
  })
  expect(all.length).toBeGreaterThan(600)
  expect(
    all.filter(([, , text]) => /[^\u202f][;!?]|[^\u00a0]:(?!\/)|«[^\u00a0]|[^\u00a0]»/.test(text)),
  ).toEqual([])
})

test('Arabic uses its six plural forms', () => {
  const { survey, locale } = catalogues.ar
  const said = [0, 1, 2, 3, 11, 100].map((count) => say(survey.level, locale, { votes: 'x', count }))
  expect(new Set(said.map((sentence) => sentence.replace(/\d+/, ''))).size).toBeGreaterThanOrEqual(5)
  expect(say(survey.upvotes, locale, { count: 2 })).toBe('صوتان مؤيدان')
  expect(say(survey.upvotes, locale, { count: 3 })).toBe('3 أصوات مؤيدة')
  expect(say(survey.upvotes, locale, { count: 11 })).toBe('11 صوتًا مؤيدًا')
  expect(say(survey.upvotes, locale, { count: 100 })).toBe('100 صوت مؤيد')
})

test('Traditional Chinese has one word for submitting', () => {
  const { refusals, ...texts } = catalogues['zh-TW']
  const said = sentences({ refusals, ...respondents(texts) }).map(([, , sentence]) => sentence)
  expect(said.filter((sentence) => sentence.includes('送出')).length).toBeGreaterThan(20)
  expect(said.filter((sentence) => sentence.includes('提交'))).toEqual([])
})

test('numbers are grouped, and their digits are those of scales and formulas', () => {
  for (const { survey, locale, language } of Object.values(catalogues)) {
    const number = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(12_345)
    expect(say(survey.ofTotal, locale, { count: 12_345 })).toContain(number)
    expect(number).toMatch(/^12\D345$/)
  }
})

test('arrows of buttons point where their language reads on', () => {
  for (const { survey, practice, direction } of Object.values(catalogues)) {
    const [on, back] = direction === 'ltr' ? ['→', '←'] : ['←', '→']
    for (const text of [survey.begin, survey.toVoting, survey.toNext, practice.toSurvey])
      expect(String(text)).toEndWith(on)
    for (const text of [
      survey.toInstructions,
      survey.toWelcome,
      survey.toOrganization,
      survey.toPrevious,
      practice.toPractice,
    ]) {
      expect(String(text)).toStartWith(back)
    }
  }
})

test('Arabic sentences isolate a quoted name, so that numbers and signs beside it stay outside of it', () => {
  const all = sentences({ ...catalogues.ar, refusals: undefined })
  const quoting = all.filter(([, , sentence]) => /«[^»]*\{\w+\}[^»]*»/.test(sentence))
  expect(quoting.length).toBeGreaterThan(8)
  expect(quoting.filter(([, , sentence]) => !/«\u2068\{\w+\}\u2069»/.test(sentence))).toEqual([])
})
