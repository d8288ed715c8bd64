import { expect, test } from 'bun:test'
import { chosenLanguage, LANGUAGES, languageFor } from '../../../src/domain/survey/languages.ts'

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
