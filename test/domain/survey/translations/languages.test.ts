import { expect, test } from 'bun:test'
import {
  chosenLanguage,
  directionOf,
  LANGUAGES,
  type LanguageWishes,
  languageChanges,
  languageFor,
  nativeName,
  removalProblems,
  removedLanguages,
  surveyLanguage,
  visitedLanguage,
  visitLanguages,
  withFixedLanguages,
} from '../../../../src/domain/survey/translations/languages.ts'

test('a tag finds its language whatever its region, script or case', () => {
  const found = ['en-GB', 'EN', 'ar-EG', 'es-MX', 'fr-CA', 'de-AT', 'pt', 'pt-PT'].map(languageFor)
  expect(found).toEqual(['en', 'en', 'ar', 'es', 'fr', 'de', 'pt-BR', 'pt-BR'])
})

test('Chinese is told apart by its script, or else by its region', () => {
  for (const tag of ['zh-TW', 'ZH-tw', 'zh-HK', 'zh-MO', 'zh-Hant', 'zh-Hant-SG', 'zh-yue-HK'])
    expect([tag, languageFor(tag)]).toEqual([tag, 'zh-TW'])
  for (const tag of ['zh', 'zh-CN', 'zh-SG', 'zh-MY', 'zh-Hans', 'zh-Hans-HK', 'ZH-hans-tw'])
    expect([tag, languageFor(tag)]).toEqual([tag, 'zh-CN'])
})

test('an unsupported tag, or none, finds nothing', () => {
  for (const tag of ['ja', '', 'arc', 'x', 'desk', null, undefined]) expect(languageFor(tag)).toBeUndefined()
})

test('every language finds itself', () => {
  expect(LANGUAGES.map(languageFor)).toEqual([...LANGUAGES])
})

test('the address takes precedence over the survey, the survey over an earlier choice, and that over the browser', () => {
  const wishes = { asked: 'zh-TW', setting: 'ar', kept: 'en', accepted: 'fr' }
  expect(chosenLanguage(wishes)).toBe('zh-TW')
  expect(chosenLanguage({ ...wishes, asked: null })).toBe('ar')
  expect(chosenLanguage({ remembered: 'ar', accepted: 'zh-TW' })).toBe('ar')
  expect(chosenLanguage({ accepted: 'ar' })).toBe('ar')
})

test('an unsupported language is passed over', () => {
  expect(chosenLanguage({ asked: 'xx', setting: 'nl', remembered: '', accepted: 'zh-TW' })).toBe('zh-TW')
})

test('the browser’s most preferred language counts, and never one with weight 0', () => {
  expect(chosenLanguage({ accepted: 'ja, en;q=0.5, zh-TW;q=0.8' })).toBe('zh-TW')
  expect(chosenLanguage({ accepted: 'en;q=0.3,ar ; q=0.9' })).toBe('ar')
  expect(chosenLanguage({ accepted: 'ar;q=0, ja' })).toBe('en')
  expect(chosenLanguage({ accepted: 'ar;q=much, zh-TW;q=0.1' })).toBe('zh-TW')
})

test('without a supported language a page is in English', () => {
  expect(chosenLanguage({})).toBe('en')
  expect(chosenLanguage({ accepted: '*' })).toBe('en')
})

test('a survey is shown in the first of its languages that somebody wants, or in its first', () => {
  const survey = { language: 'en', languages: ['en', 'es-MX', 'zh-Hant', 'ja'] }
  const shown = (wishes: LanguageWishes) => surveyLanguage(survey, wishes)
  expect(shown({ accepted: 'fr, es;q=0.9, en;q=0.1' })).toBe('es-MX')
  expect(shown({ asked: 'ZH-tw', remembered: 'es', accepted: 'ja' })).toBe('zh-Hant')
  expect(shown({ remembered: 'es', accepted: 'ja' })).toBe('es-MX')
  expect(shown({ accepted: 'ja-JP' })).toBe('ja')
  expect([shown({ accepted: 'zh-CN' }), shown({ accepted: 'fr' }), shown({ asked: '' })]).toEqual([
    'en',
    'en',
    'en',
  ])
  expect(surveyLanguage({ language: 'en', languages: [] }, { asked: 'en' })).toBeNull()
})

test('every language has a name of its own and a direction', () => {
  expect(['en', 'zh-TW', 'nl', 'fa'].map(nativeName)).toEqual(['English', '繁體中文', 'Nederlands', 'فارسی'])
  expect(['en', 'ar', 'fa', 'he', 'ur', 'zh-TW', 'uz-Arab', 'tlh'].map(directionOf)).toEqual([
    ...['ltr', 'rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'rtl', 'ltr'],
  ])
})

test('after the first response languages may be added, and the first stays the first', () => {
  const of = (...languages: string[]) => ({ language: languages[0] ?? null, languages })
  for (const after of [of('en', 'es'), of('en', 'es', 'fr'), of('en', 'fr', 'es'), of('en')])
    expect(languageChanges(of('en', 'es'), after)).toEqual([])
  expect(languageChanges(of(), of('en', 'es'))).toEqual([])
  for (const after of [of('es', 'en'), of('es'), of()]) {
    const [problem] = languageChanges(of('en', 'es'), after)
    expect(problem).toEqual({ path: '/settings/languages', rule: 'fixedByResponses' })
  }
  expect(withFixedLanguages(of('en', 'es'), of('fr', 'en'))).toEqual({ languages: ['en', 'fr', 'es'] })
})

test('a language in which somebody has answered stays, and of secret ballots every language', () => {
  const of = (...languages: string[]) => ({ language: languages[0] ?? null, languages })
  expect(removedLanguages(of('en', 'es', 'ar'), of('en', 'fr'))).toEqual(['es', 'ar'])
  expect(removalProblems(['es', 'ar'], new Set(['en', 'ar']))).toEqual([
    { path: '/settings/languages', rule: 'languageAnswered', values: { name: 'العربية' } },
  ])
  expect(removalProblems(['es'], null)).toEqual([{ path: '/settings/languages', rule: 'languageSecret' }])
  expect(removalProblems([], null)).toEqual([])
})

test('a visit is stored in the survey’s own tag, else in that of the interface, and never in a language that is not shown', () => {
  const survey = { language: 'en', languages: ['en', 'eu'] } as const
  expect(visitedLanguage(survey, 'eu')).toBe('eu')
  expect(visitedLanguage(survey, 'zh-TW')).toBe('zh-TW')
  expect(visitedLanguage(survey, 'pt')).toBe(languageFor('pt') ?? null)
  expect(visitedLanguage(survey, 'tlh')).toBeNull()
  expect(visitedLanguage(survey, undefined)).toBeNull()
  for (const language of ['eu', 'en', 'zh-TW', 'tlh'])
    expect(visitLanguages(survey).includes(language)).toBe(visitedLanguage(survey, language) === language)
})
