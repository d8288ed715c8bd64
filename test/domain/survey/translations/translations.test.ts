import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { FieldRule } from '../../../../src/domain/field-rule.ts'
import { changeSurvey } from '../../../../src/domain/survey/editing/survey-editing.ts'
import type { SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import {
  codeNames,
  inLanguage,
  ofLanguages,
  originalTexts,
  replacements,
  type SentTranslations,
  textHash,
  withCodesOf,
  withTranslatedHtml,
  withTranslations,
} from '../../../../src/domain/survey/translations/translations.ts'
import { DEFINITION } from '../../definitions.ts'

const IMAGE = { file: 'a'.repeat(32), alt: 'A park', width: 10, height: 10 } as never

/** A survey with every kind of text. */
const SURVEY: SurveyDefinition = {
  ...DEFINITION,
  title: 'Budget',
  description: '<p>Of the town</p>',
  settings: {
    ...DEFINITION.settings,
    language: 'en',
    languages: ['en', 'es', 'ar'],
    organisation: 'City of Example',
    logo: { file: 'a', alt: 'Arms' },
    footer: 'City hall',
    endText: 'Bye',
  },
  questionGroups: [{ id: 'g1', title: 'You', description: '', questionIds: ['likert', 'text'] }],
  questions: [
    {
      ...{ id: 'qv', type: 'qv', text: 'What matters?', description: '', totalCredits: 100, sampleOption: 0 },
      image: IMAGE,
      options: [
        { id: 'o1', name: 'Parks', description: 'Trees', category: 'Green', image: IMAGE },
        { id: 'o2', name: 'Roads', description: '' },
      ],
      bins: [
        { name: 'Good', tone: 'positive' },
        { name: 'Bad', tone: 'negative' },
      ],
      words: { vote: { one: 'heart', other: 'hearts' }, credit: { one: 'token', other: 'tokens' } },
      priceUnit: 'hours',
    },
    { ...base('likert'), scale: ['No', 'Yes'], minLabel: 'never', maxLabel: 'always' },
    { ...base('text'), text: 'Why {answer:likert}?', multiline: false, maxLength: 100 },
    {
      ...{ ...base('choice'), multiple: false, min: null, max: null, other: false, shuffle: false },
      choices: [{ choiceId: 'c1', label: 'Rent', exclusive: false, fixed: false }],
    },
    { ...base('number'), min: null, max: null, step: null, unit: 'km' },
    { ...base('ranking'), choices: [{ choiceId: 'i1', label: 'Trams' }], top: null, shuffle: false },
    { ...base('constantsum'), choices: [{ choiceId: 's1', label: 'Price' }], total: 9, shuffle: false },
    { ...base('slider'), minLabel: 'bad', maxLabel: 'good' },
    { ...base('date'), min: null, max: null },
    { ...base('consent'), agree: 'Fine', decline: 'No' },
    base('info'),
    { ...base('reason'), of: 'qv', strongest: 1 },
    { ...base('headtohead'), of: 'qv', pairs: 1 },
  ] as SurveyDefinition['questions'],
}

function base<Type extends string>(type: Type) {
  return { id: type, type, text: `Ask ${type}`, description: '', required: false, groupId: null }
}

function kept(sent: SentTranslations, survey = SURVEY): SurveyDefinition {
  const outcome = withTranslations(survey, sent)
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.definition
}

function problems(sent: SentTranslations): [path: string, rule: FieldRule][] {
  const outcome = withTranslations(SURVEY, sent)
  if (!('refusal' in outcome)) return []
  return (outcome.refusal.problems ?? []).map(({ path, rule }) => [path, rule])
}

/** Every text with a mark before it. */
const marked = (survey = SURVEY) =>
  Object.fromEntries([...originalTexts(survey)].map(([key, { text }]) => [key, `¡${text}`]))

describe('the texts of a survey', () => {
  test('are all that respondents and readers read, each with a key of its own', () => {
    const keys = [...originalTexts(SURVEY).keys()]
    expect(keys).toEqual([
      ...['title', 'description', 'questions.qv.question', 'questions.qv.alt'],
      'questions.qv.options.o1.name',
      ...[
        'questions.qv.options.o1.description',
        'questions.qv.options.o1.category',
        'questions.qv.options.o1.alt',
      ],
      ...['questions.qv.options.o2.name', 'questions.qv.words.credit.one', 'questions.qv.words.credit.other'],
      ...[
        'questions.qv.words.vote.one',
        'questions.qv.words.vote.other',
        'questions.qv.bins.0',
        'questions.qv.bins.1',
      ],
      ...['questions.qv.priceUnit', 'questions.likert.question', 'questions.likert.scale.0'],
      ...['questions.likert.scale.1', 'questions.likert.minLabel', 'questions.likert.maxLabel'],
      ...['questions.text.question', 'questions.choice.question', 'questions.choice.choices.c1'],
      ...['questions.number.question', 'questions.number.unit', 'questions.ranking.question'],
      ...['questions.ranking.choices.i1', 'questions.constantsum.question'],
      ...['questions.constantsum.choices.s1', 'questions.slider.question'],
      ...['questions.slider.minLabel', 'questions.slider.maxLabel', 'questions.date.question'],
      'questions.consent.question',
      ...['questions.consent.agree', 'questions.consent.decline', 'questions.info.question'],
      ...['questions.reason.question', 'questions.headtohead.question', 'questionGroups.g1.title'],
      ...['settings.organisation', 'settings.footer', 'settings.endText', 'settings.logoAlt'],
    ])
  })

  test('are replaced in another language, those without a translation left as they are', () => {
    const whole = kept({ es: marked() })
    expect([...originalTexts(inLanguage(whole, 'es')).values()].map(({ text }) => text[0])).toEqual(
      Array(originalTexts(SURVEY).size).fill('¡'),
    )
    const part = inLanguage(kept({ es: { title: 'Presupuesto' } }), 'es')
    expect([part.title, part.description]).toEqual(['Presupuesto', '<p>Of the town</p>'])
    for (const language of ['en', 'ar', 'toString', null]) expect(inLanguage(whole, language)).toBe(whole)
  })

  test('leave codes as they are: what answers name bins and labels by', () => {
    const whole = kept({ es: marked() })
    const shown = inLanguage(whole, 'es')
    const [qv, likert] = withCodesOf(SURVEY, shown).questions
    expect(qv).toMatchObject({ bins: [{ name: 'Good' }, { name: 'Bad' }], text: '¡What matters?' })
    expect(likert).toMatchObject({ scale: ['No', 'Yes'], minLabel: '¡never' })
    expect(codeNames(SURVEY, shown)).toEqual({
      bins: { Good: '¡Good', Bad: '¡Bad' },
      scales: { likert: { No: '¡No', Yes: '¡Yes' } },
    })
  })

  test('are found by what they replace, question by question', () => {
    const whole = kept({ es: { title: 'T', 'questions.qv.options.o1.name': 'Parques' } })
    expect(replacements(whole, 'es')).toEqual({ '': { Budget: 'T' }, qv: { Parks: 'Parques' } })
    for (const language of ['ar', null]) expect(replacements(whole, language)).toEqual({})
  })

  test('are found as readers of results see them, with gaps for answers', () => {
    const whole = kept({ es: { 'questions.text.question': '¿Por qué {answer:likert}?' } })
    expect(replacements(whole, 'es').text).toEqual({
      'Why {answer:likert}?': '¿Por qué {answer:likert}?',
      'Why …?': '¿Por qué …?',
    })
  })
})

describe('translations', () => {
  test('are replaced by language, and removed where they are empty', () => {
    const first = kept({ es: { title: 'A', description: 'B' }, ar: { title: 'C' } })
    const next = kept({ es: { title: 'D', description: ' ' } }, first)
    expect(next.translations).toEqual({
      es: { title: ['D', textHash('Budget')] },
      ar: { title: ['C', textHash('Budget')] },
    })
    expect(kept({ es: null, ar: {} }, next)).not.toHaveProperty('translations')
    expect(kept({})).toEqual(SURVEY)
  })

  test('are refused with the field: of other languages, of unknown texts, too long, or with other answers', () => {
    expect(problems({ fr: {}, en: {} })).toEqual([
      ['/translations/fr', 'translationLanguage'],
      ['/translations/en', 'translationLanguage'],
    ])
    const why = 'questions.text.question'
    expect(problems({ es: { toString: 'x', title: 'x'.repeat(201), [why]: '¿Por qué?' } })).toEqual([
      ['/translations/es/toString', 'translationKey'],
      ['/translations/es/title', 'tooLong'],
      [`/translations/es/${why}`, 'translationPlaceholders'],
    ])
    expect(problems({ es: { [why]: '¿Por qué {answer:likert}?' } })).toEqual([])
  })

  test('keep the hash of the original that they were made from until they are changed', () => {
    const done = kept({ es: { title: 'Presupuesto' } })
    const from = (survey: SurveyDefinition) => survey.translations?.es?.title?.[1]
    const changed = { ...done, title: 'Budget 2030' }
    expect(from(kept({ es: { title: 'Presupuesto' } }, changed))).toBe(textHash('Budget'))
    expect(from(kept({ es: { title: 'Presupuesto 2030' } }, changed))).toBe(textHash('Budget 2030'))
  })

  test('are made safe where their original is HTML, and nowhere else', () => {
    const whole = kept({
      es: { title: '<T>', description: '<D>', 'questions.qv.options.o1.description': '<O>' },
    })
    expect(withTranslatedHtml(whole, () => 'safe').translations?.es).toEqual({
      title: ['<T>', textHash('Budget')],
      description: ['safe', textHash('<p>Of the town</p>')],
      'questions.qv.options.o1.description': ['<O>', textHash('Trees')],
    })
    expect(withTranslatedHtml(SURVEY, () => 'safe')).toBe(SURVEY)
  })

  test('go with their text, and with their language', () => {
    const whole = kept({ es: marked(), ar: { title: 'T' } })
    const without = ofLanguages({ ...whole, questions: whole.questions.slice(1) })
    expect(Object.keys(without.translations?.es ?? {}).some((key) => key.startsWith('questions.qv'))).toBe(
      false,
    )
    const { settings } = whole
    expect(
      Object.keys(
        ofLanguages({ ...whole, settings: { ...settings, languages: ['en', 'ar'] } }).translations ?? {},
      ),
    ).toEqual(['ar'])
    expect(ofLanguages({ ...whole, settings: { ...settings, languages: ['en'] } })).not.toHaveProperty(
      'translations',
    )
    expect(ofLanguages(SURVEY)).toBe(SURVEY)
  })

  test('of any text are stored or refused, and shown as they were stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (text) => {
        const outcome = withTranslations(SURVEY, { es: { title: text, 'questions.text.question': text } })
        if ('refusal' in outcome) return
        expect(inLanguage(outcome.definition, 'es').title).toBe(
          outcome.definition.translations?.es?.title?.[0] ?? 'Budget',
        )
      }),
    )
  })
})

test('the first of the languages is the survey’s language, in canonical form, and each is a tag of its own', () => {
  const changed = (languages: string[], language: string | null = null) =>
    changeSurvey(SURVEY, { settings: { languages, language } })
  expect(changed(['PT-br', 'zh-hant'])).toMatchObject({
    definition: { settings: { language: 'pt-BR', languages: ['pt-BR', 'zh-Hant'] } },
  })
  expect(changed([], 'ar')).toMatchObject({ definition: { settings: { language: 'ar', languages: [] } } })
  const wrong = (languages: string[]) => {
    const outcome = changed(languages)
    return 'refusal' in outcome && outcome.refusal.problems?.map(({ path, rule }) => `${path} ${rule}`)
  }
  expect(wrong(['en', 'x y'])).toEqual(['/settings/languages/1 language'])
  expect(wrong(['en', 'EN'])).toEqual(['/settings/languages/1 repeated'])
  expect(wrong(Array(13).fill('en'))).toEqual(['/settings/languages tooMany'])
})
