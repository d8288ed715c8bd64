import type { LeftOut } from '../../contract/surveys/foreign-files.ts'
import type { QuestionDraft } from '../../domain/questions/question-draft.ts'
import { languageFor } from '../../domain/survey/translations/languages.ts'
import { catalogues } from '../../texts/languages.ts'
import { type ForeignQuestion, type ForeignSurvey, scaleOf, wordsOf } from './foreign-survey.ts'
import {
  indexed,
  languageOf,
  ofLanguage,
  questionsIn,
  type Row,
  type Said,
  sectionsOf,
  sorted,
  wordsIn,
} from './limesurvey-sections.ts'

/**
 * The questions of a survey or a group as LimeSurvey exports them (.lss, .lsg, .lsq, since version 3), in their first
 * language. Undefined for any other text, and for one with a document type, so that no entity is ever declared.
 */
export function readLimeSurvey(text: string): ForeignSurvey | undefined {
  const sections = sectionsOf(text)
  if (!sections?.has('questions')) return undefined
  const language = languageOf(sections)
  const said = indexed(sections, language)
  const settings = ofLanguage(sections.get('surveys_languagesettings'), language)[0]
  const groups = sorted(ofLanguage(sections.get('groups'), language), 'group_order')
  const firstGroup = groups[0] && wordsIn(said, 'group_l10ns', 'gid', groups[0], 'group_name')
  const found = questionsIn(said, groups).map((row) => bringQuestion(said, row))
  return {
    title: wordsOf(settings?.surveyls_title || firstGroup || ''),
    description: settings?.surveyls_description || settings?.surveyls_welcometext || '',
    ...(language && { language }),
    questions: found.flatMap(({ questions }) => questions),
    left: found.flatMap(({ left }) => left),
  }
}

type Brought = { readonly questions: readonly ForeignQuestion[]; readonly left: readonly LeftOut[] }

/** The parts of a question that a type is made of. */
type Parts = {
  readonly text: string
  readonly description: string
  readonly required: boolean
  readonly other: boolean
  /** Those of a list, and of an array the columns. */
  readonly answers: readonly string[]
  readonly subquestions: readonly string[]
}

const single = ({ answers, subquestions: _, ...words }: Parts): QuestionDraft[] => [
  { type: 'choice', ...words, choices: answers.map((label) => ({ label })) },
]

const multiple = ({ answers: _, subquestions, ...words }: Parts): QuestionDraft[] => [
  { type: 'choice', ...words, multiple: true, choices: subquestions.map((label) => ({ label })) },
]

const ranking = ({ text, description, required, answers }: Parts): QuestionDraft[] => [
  { type: 'ranking', text, description, required, choices: answers.map((label) => ({ label })) },
]

export const text =
  (multiline: boolean) =>
  ({ text, description, required }: Parts): QuestionDraft[] => [
    { type: 'text', text, description, required, multiline },
  ]

const scales =
  (scale: readonly string[] | undefined) =>
  ({ text, description, required, answers, subquestions }: Parts): QuestionDraft[] =>
    (subquestions.length > 0 ? subquestions : ['']).map((about) => ({
      type: 'likert',
      text: [text, about].filter(Boolean).join(' – '),
      description,
      required,
      ...scaleOf(scale ?? answers),
    }))

const numbers = (most: number) => Array.from({ length: most }, (_, at) => `${at + 1}`)

const YES_OR_NO = 'Y'

/** LimeSurvey's files do not say what its pages call the answers to a question of yes or no. */
function yesAndNo(language: string): string[] {
  const { yes, no } = catalogues[languageFor(language) ?? 'en'].preregistration
  return [yes, no]
}

/** What becomes of a question, by the letter of its type; the others are not brought. */
const TYPES: Readonly<Record<string, (parts: Parts) => QuestionDraft[]>> = {
  L: single,
  '!': single,
  O: single,
  [YES_OR_NO]: single,
  G: (parts) => single({ ...parts, answers: ['Female', 'Male'] }),
  M: multiple,
  P: multiple,
  R: ranking,
  S: text(false),
  T: text(true),
  U: text(true),
  N: ({ text, description, required }) => [{ type: 'number', text, description, required }],
  D: ({ text, description, required }) => [{ type: 'date', text, description, required }],
  X: ({ text, description }) => [{ type: 'info', text, description }],
  '5': scales(numbers(5)),
  A: scales(numbers(5)),
  B: scales(numbers(10)),
  C: scales(['Yes', 'Uncertain', 'No']),
  E: scales(['Increase', 'Same', 'Decrease']),
  F: scales(undefined),
  H: scales(undefined),
}

function bringQuestion(said: Said, row: Row): Brought {
  const { rowsBy, language } = said
  const name = row.title ?? ''
  const make = TYPES[row.type ?? '']
  if (!make) return { questions: [], left: [{ name, reason: 'type' }] }
  const of = (section: string) => ofLanguage(rowsBy(section, 'parent_qid', 'qid').get(row.qid), language)
  const subquestions = sorted(of('subquestions'), 'question_order').map((each) =>
    wordsOf(wordsIn(said, 'question_l10ns', 'qid', each, 'question')),
  )
  const answers = sorted(of('answers'), 'sortorder').map((each) =>
    wordsOf(wordsIn(said, 'answer_l10ns', 'aid', each, 'answer')),
  )
  const drafts = make({
    text: wordsOf(wordsIn(said, 'question_l10ns', 'qid', row, 'question')),
    description: wordsIn(said, 'question_l10ns', 'qid', row, 'help'),
    required: row.mandatory === 'Y',
    other: row.other === 'Y',
    answers: row.type === YES_OR_NO ? yesAndNo(language) : answers,
    subquestions,
  })
  const isConditional = !['', '1'].includes((row.relevance ?? '').trim())
  return {
    questions: drafts.map((draft) => ({ name, draft })),
    left: isConditional ? [{ name, reason: 'conditions' }] : [],
  }
}
