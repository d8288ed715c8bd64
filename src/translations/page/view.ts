import type { SurveyDefinition } from '../../domain/survey/survey.ts'
import {
  type Progress,
  progressOf,
  type TextInTwo,
  textsInTwo,
} from '../../domain/survey/translations/progress.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import type { TranslatedSurvey } from '../handlers.ts'

export const SHOWN = ['all', 'missing', 'changed'] as const
export type Shown = (typeof SHOWN)[number]

export type LanguagesView = TranslatedSurvey & {
  /** The other languages, and how far each has got. */
  readonly others: readonly { readonly language: string; readonly progress: Progress }[]
  /** The one whose texts are shown; null without any. */
  readonly language: string | null
  readonly shown: Shown
  readonly texts: readonly TextInTwo[]
}

export type Texts = Catalogue['translations']
export type PartProps = { readonly view: LanguagesView; readonly texts: Texts }

/** What an address asks for: one of the other languages, and which of its texts. */
export function languagesView(found: TranslatedSurvey, query: URLSearchParams): LanguagesView {
  const { survey } = found
  const tags = survey.settings.languages.slice(1)
  const language = tags.find((tag) => tag === query.get('language')) ?? tags[0] ?? null
  const shown = SHOWN.find((name) => name === query.get('show')) ?? 'all'
  const all = language === null ? [] : textsInTwo(survey, language)
  return {
    ...found,
    language,
    shown,
    others: tags.map((tag) => ({ language: tag, progress: progressOf(survey, tag) })),
    texts: shown === 'all' ? all : all.filter(({ state }) => state === shown),
  }
}

export function viewAddress(surveyId: string, language: string, shown: Shown = 'all'): string {
  const query = new URLSearchParams({ language, ...(shown !== 'all' && { show: shown }) })
  return `${pages.surveyLanguages(surveyId)}?${query}`
}

const WORDS: Readonly<Record<string, keyof Texts['where']['parts']>> = {
  'credit.one': 'credit_one',
  'credit.other': 'credit_other',
  'vote.one': 'vote_one',
  'vote.other': 'vote_other',
}

const LISTS = { options: 'option', choices: 'choice', bins: 'bin', scale: 'scale' } as const

/** Where a text is in a survey, for a designer. */
export function labelsOfTexts(survey: SurveyDefinition, { where }: Texts): (key: string) => string {
  const numbers = new Map<string, number>()
  const count = (prefix: string, ids: readonly string[]) => {
    for (const [at, id] of ids.entries()) numbers.set(`${prefix}${id}`, at + 1)
  }
  count(
    'questions.',
    survey.questions.map(({ id }) => id),
  )
  count(
    'questionGroups.',
    survey.questionGroups.map(({ id }) => id),
  )
  for (const question of survey.questions) {
    const of = `questions.${question.id}.`
    if ('options' in question)
      count(
        `${of}options.`,
        question.options.map(({ id }) => id),
      )
    if ('choices' in question)
      count(
        `${of}choices.`,
        question.choices.map(({ choiceId }) => choiceId),
      )
  }
  const parts: Readonly<Record<string, string>> = where.parts
  const settings: Readonly<Record<string, string>> = where.settings
  return (key) => {
    const [kind = '', id = '', ...rest] = key.split('.')
    if (kind === 'settings') return settings[id] ?? key
    if (kind !== 'questions' && kind !== 'questionGroups')
      return key === 'title' ? where.title : where.description
    const whole = say(where[kind === 'questions' ? 'question' : 'group'], 'en', {
      number: numbers.get(`${kind}.${id}`) ?? 0,
    })
    const [list = '', item = '', ...own] = rest
    const name = LISTS[list as keyof typeof LISTS]
    if (!name) {
      const part = list === 'words' ? (WORDS[rest.slice(1).join('.')] ?? list) : list
      return [whole, parts[part] ?? part].join(' · ')
    }
    const number = numbers.get(`${kind}.${id}.${list}.${item}`) ?? Number(item) + 1
    return [whole, say(where[name], 'en', { number }), ...own.map((part) => parts[part] ?? part)].join(' · ')
  }
}
