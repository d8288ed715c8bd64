import { expect, test } from 'bun:test'
import { filledLetter, letterProblems } from '../../../src/domain/mail/letters.ts'

const VALUES = {
  ...{ name: 'Ann', link: 'https://a.org/?k=1', survey: 'The {name} park', closes: 'May 1' },
  organisation: 'The {link} town',
}

test('a letter says who is asked, by which link, about what and until when', () => {
  const text = {
    subject: '{name}: {survey}',
    body: 'Hello {name},\n{link}\nuntil {closes}. {other}\n{organisation}',
  }
  expect(filledLetter(text, VALUES)).toEqual({
    subject: 'Ann: The {name} park',
    body: 'Hello Ann,\nhttps://a.org/?k=1\nuntil May 1. {other}\nThe {link} town',
  })
})

test('a letter to somebody without a name leaves no gap', () => {
  const text = { subject: '{name} 您好', body: 'Hello {name},\n{link}' }
  expect(filledLetter(text, { ...VALUES, name: null })).toEqual({
    subject: '您好',
    body: 'Hello,\nhttps://a.org/?k=1',
  })
})

test('a letter has the link and no other placeholders, and says no time that the survey does not have', () => {
  const rules = (subject: string, body: string, closes = true) =>
    letterProblems({ subject, body }, '/0', closes).map(({ path, rule, values }) => [
      path,
      rule,
      values?.name,
    ])
  expect(rules('{survey}', '{name} {link} {closes}')).toEqual([])
  expect(rules('{survey}', '{link} {closes}', false)).toEqual([['/0/body', 'letterCloses', undefined]])
  expect(rules('{key}', '{ link } {}')).toEqual([
    ['/0/subject', 'letterPlaceholder', 'key'],
    ['/0/body', 'letterPlaceholder', ' link '],
    ['/0/body', 'letterPlaceholder', ''],
    ['/0/body', 'letterLink', undefined],
  ])
  expect(rules('a\nBcc: b', '{link}')).toEqual([['/0/subject', 'visible', undefined]])
  expect(rules('\u200b', '{link}')).toEqual([['/0/subject', 'visible', undefined]])
})
