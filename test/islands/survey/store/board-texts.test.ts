import { expect, test } from 'bun:test'
import { groupText } from '../../../../islands/survey/store/board-texts.ts'
import { sayAtom } from '../../../../islands/survey/store/page.ts'
import { catalogues } from '../../../../src/texts/languages.ts'
import { pageState, visitStore } from '../opened-page.ts'

const { locale, survey } = catalogues['zh-TW']
const say = visitStore(pageState({ language: locale, texts: survey })).get(sayAtom)

test('the default groups are named in the language of the page', () => {
  const names = ['Positive', 'Neutral', 'Negative', 'Skip', 'Undecided'].map((group) => groupText(say, group))
  expect(names).toEqual(['正面', '中立', '負面', '略過', '未分類'])
})

test('a designer’s bins keep their names, even those of built-in properties', () => {
  for (const name of ['Must have', 'toString', '']) expect(groupText(say, name)).toBe(name)
})

test('a bin has the name that it has in the language of the page', () => {
  const texts = { ...survey, '~Must have': '必須' }
  const translated = visitStore(pageState({ language: locale, texts })).get(sayAtom)
  expect([groupText(translated, 'Must have'), groupText(translated, 'May have')]).toEqual([
    '必須',
    'May have',
  ])
})
