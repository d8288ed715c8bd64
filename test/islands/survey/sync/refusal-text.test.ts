import { expect, test } from 'bun:test'
import { CallFailed } from '../../../../islands/survey/sync/api.ts'
import { refusalText } from '../../../../islands/survey/sync/refusal-text.ts'
import { catalogues } from '../../../../src/texts/languages.ts'
import { pageState, visitStore } from '../opened-page.ts'

const refused = (code: string) => new CallFailed(409, 'What the server says.', 0, { code })

function said(failure: CallFailed, language: 'en' | 'ar'): string {
  const { locale, survey, refusals } = catalogues[language]
  const state = pageState({ language: locale, texts: survey, ...(refusals && { refusals }) })
  return refusalText(visitStore(state).get, failure)
}

test('a refusal is shown in the language of the page', () => {
  expect(said(refused('RESPONSE_COMPLETED'), 'ar')).toBe(String(catalogues.ar.refusals?.RESPONSE_COMPLETED))
})

test('a refusal without a sentence on the page is shown in the server’s words', () => {
  expect(said(refused('SOMETHING_NEW'), 'ar')).toBe('What the server says.')
  expect(said(refused('RESPONSE_COMPLETED'), 'en')).toBe('What the server says.')
})

test('a network failure has no message', () => {
  expect(said(new CallFailed(0), 'ar')).toBe('')
})
