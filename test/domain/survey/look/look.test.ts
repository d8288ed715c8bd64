import { expect, test } from 'bun:test'
import { changeSurvey, makeSurvey } from '../../../../src/domain/survey/editing/survey-editing.ts'
import { lookIn, lookProblems } from '../../../../src/domain/survey/look/look.ts'
import { LOOK_LIMITS, type LookSettings, NO_LOOK } from '../../../../src/domain/survey/look/look-settings.ts'
import { DEFAULT_SETTINGS } from '../../../../src/domain/survey/survey.ts'

const problemsOf = (look: Partial<LookSettings>) =>
  lookProblems({ ...NO_LOOK, ...look }).map(({ path, rule, values }) => [path, rule, values])

const LOGO = { file: 'a', alt: 'City of Example' }

test('no look needs nothing, and a whole one is right', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ organisation: 'City of Example', logo: LOGO, accentColor: '#0B6B61' })).toEqual([])
})

test('a name has to be visible and short', () => {
  const path = '/settings/organisation'
  expect(problemsOf({ organisation: ' \u200b' })).toEqual([[path, 'visible', undefined]])
  expect(problemsOf({ organisation: '🌳'.repeat(LOOK_LIMITS.organisation) })).toEqual([])
  expect(problemsOf({ organisation: 'x'.repeat(LOOK_LIMITS.organisation + 1) })).toEqual([
    [path, 'tooLong', { most: LOOK_LIMITS.organisation }],
  ])
})

test('a logo needs a description, as every image', () => {
  expect(problemsOf({ logo: { file: 'a', alt: ' ' } })).toEqual([
    ['/settings/logo/alt', 'imageAlt', undefined],
  ])
})

test('an accent is a colour in which text can be read, and its contrast is named otherwise', () => {
  const path = '/settings/accentColor'
  expect(problemsOf({ accentColor: 'red; }' })).toEqual([[path, 'color', undefined]])
  expect(problemsOf({ accentColor: '#ffcc00' })).toEqual([
    [path, 'accentContrast', { ratio: '1.44', least: 4.5 }],
  ])
  expect(problemsOf({ accentColor: '#757575' })).toEqual([
    [path, 'accentContrast', { ratio: '4.41', least: 4.5 }],
  ])
  expect(problemsOf({ accentColor: '#717171' })).toEqual([])
})

test('a look is stored without blanks around words, and with its colour in small letters', () => {
  const made = makeSurvey({ title: 'A', description: 'B' })
  if ('refusal' in made) throw new Error('refused')
  expect(made.definition.settings).toEqual(DEFAULT_SETTINGS)
  const look = { organisation: ' City ', logo: { file: 'a', alt: ' Arms ' }, accentColor: '#0B6B61' }
  const changed = changeSurvey(made.definition, { settings: look })
  if ('refusal' in changed) throw new Error('refused')
  expect(changed.definition.settings).toMatchObject({
    organisation: 'City',
    logo: { file: 'a', alt: 'Arms' },
    accentColor: '#0b6b61',
  })
})

test('the words of a look are in the language of its reader, and in the first where they are missing', () => {
  const settings = { ...NO_LOOK, organisation: 'City', logo: { file: 'a', alt: 'Arms' } }
  const translations = {
    es: { 'settings.organisation': ['Ciudad', ''], 'settings.logoAlt': ['Escudo', ''] },
    fr: { 'settings.organisation': ['Ville', ''] },
  } as const
  const wordsIn = (language: string | null) => {
    const { organisation, logo } = lookIn({ settings, translations }, language)
    return [organisation, logo?.alt]
  }
  expect(wordsIn('es')).toEqual(['Ciudad', 'Escudo'])
  expect(wordsIn('fr')).toEqual(['Ville', 'Arms'])
  for (const language of [null, 'de']) expect(wordsIn(language)).toEqual(['City', 'Arms'])
  expect(lookIn({ settings: NO_LOOK, translations }, 'es')).toEqual(NO_LOOK)
})
