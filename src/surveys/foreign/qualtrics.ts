import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { LeftOut } from '../../contract/surveys/foreign-files.ts'
import type { QuestionDraft } from '../../domain/questions/question-draft.ts'
import { entryOf } from '../../domain/record-entry.ts'
import { readWhole } from '../../domain/typed-number/read.ts'
import { type ForeignQuestion, type ForeignSurvey, scaleOf, wordsOf } from './foreign-survey.ts'

const Texts = Type.Record(Type.String(), Type.Object({ Display: Type.Optional(Type.String()) }))
const Ids = Type.Array(Type.Union([Type.String(), Type.Number()]))

const Question = Type.Object({
  QuestionText: Type.Optional(Type.String()),
  QuestionType: Type.String(),
  Selector: Type.Optional(Type.String()),
  SubSelector: Type.Optional(Type.String()),
  DataExportTag: Type.Optional(Type.String()),
  Choices: Type.Optional(Type.Union([Texts, Type.Array(Type.Unknown())])),
  ChoiceOrder: Type.Optional(Ids),
  Answers: Type.Optional(Type.Union([Texts, Type.Array(Type.Unknown())])),
  AnswerOrder: Type.Optional(Ids),
  Validation: Type.Optional(Type.Unknown()),
})

const Block = Type.Object({
  Type: Type.Optional(Type.String()),
  BlockElements: Type.Optional(
    Type.Array(Type.Object({ Type: Type.String(), QuestionID: Type.Optional(Type.String()) })),
  ),
})

const File = Type.Object({
  SurveyEntry: Type.Object({
    SurveyName: Type.Optional(Type.String()),
    SurveyDescription: Type.Optional(Type.Union([Type.String(), Type.Null()])),
    SurveyLanguage: Type.Optional(Type.String()),
  }),
  SurveyElements: Type.Array(
    Type.Object({
      Element: Type.String(),
      PrimaryAttribute: Type.Optional(Type.Unknown()),
      Payload: Type.Optional(Type.Unknown()),
    }),
  ),
})

type Element = Static<typeof File>['SurveyElements'][number]
type Question = Static<typeof Question>

/** Qualtrics writes some languages in its own way. */
const LANGUAGES: Readonly<Record<string, string>> = {
  'ES-ES': 'es',
  'ZH-S': 'zh-CN',
  'ZH-T': 'zh-TW',
  'PT-BR': 'pt-BR',
}

/** The questions of a survey as Qualtrics exports it (.qsf), in the order of its blocks; undefined for any other text. */
export function readQualtrics(text: string): ForeignSurvey | undefined {
  let file: unknown
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
  if (!Value.Check(File, file)) return undefined
  const { SurveyEntry: entry, SurveyElements: elements } = file
  const found = inOrder(elements).map(bringQuestion)
  const language = entry.SurveyLanguage
  return {
    title: entry.SurveyName ?? '',
    description: entry.SurveyDescription ?? '',
    ...(language && { language: LANGUAGES[language] ?? language.toLowerCase() }),
    questions: found.flatMap(({ questions }) => questions),
    left: [
      ...found.flatMap(({ left }) => left),
      ...(hasBranches(elements) ? [{ name: '', reason: 'conditions' as const }] : []),
    ],
  }
}

/** Whether the survey flow branches, randomizes or ends early. */
const hasBranches = (elements: readonly Element[]) =>
  elements.some(
    ({ Element, Payload }) =>
      Element === 'FL' &&
      /"Type":"(?:Branch|BlockRandomizer|Quota\w*)"/.test(JSON.stringify(Payload ?? null)),
  )

/** The questions of the blocks, without those that were thrown away. */
function inOrder(elements: readonly Element[]): readonly Element[] {
  const questions = new Map(
    elements.flatMap((element) => (element.Element === 'SQ' ? [[element.PrimaryAttribute, element]] : [])),
  )
  const blocks = elements
    .filter(({ Element }) => Element === 'BL')
    .flatMap(({ Payload }) => Object.values(Payload ?? {}))
    .filter((block): block is Static<typeof Block> => Value.Check(Block, block))
  if (blocks.length === 0) return [...questions.values()]
  return blocks
    .filter(({ Type }) => Type !== 'Trash')
    .flatMap(({ BlockElements = [] }) => BlockElements)
    .flatMap(({ QuestionID }) => questions.get(QuestionID) ?? [])
}

type Brought = { readonly questions: readonly ForeignQuestion[]; readonly left: readonly LeftOut[] }

type Parts = {
  readonly text: string
  readonly required: boolean
  readonly choices: readonly string[]
  readonly answers: readonly string[]
  /** What the numbers of its choices must add up to, if that is asked for. */
  readonly total: number | undefined
}

const choice =
  (multiple: boolean) =>
  ({ text, required, choices }: Parts): QuestionDraft[] => [
    { type: 'choice', text, required, multiple, choices: choices.map((label) => ({ label })) },
  ]
const ranking = ({ text, required, choices }: Parts): QuestionDraft[] => [
  { type: 'ranking', text, required, choices: choices.map((label) => ({ label })) },
]
const constantSum = ({ text, required, choices, total }: Parts): QuestionDraft[] =>
  total === undefined
    ? []
    : [{ type: 'constantsum', text, required, choices: choices.map((label) => ({ label })), total }]
const text =
  (multiline: boolean) =>
  ({ text, required }: Parts): QuestionDraft[] => [{ type: 'text', text, required, multiline }]

/**
 * What becomes of a question, by its type and its selector; the others are not brought: sliders there have several
 * statements, and ends of their own.
 */
const TYPES: Readonly<Record<string, (parts: Parts) => QuestionDraft[]>> = {
  ...Object.fromEntries(['SAVR', 'SAHR', 'SACOL', 'DL', 'SB'].map((name) => [`MC ${name}`, choice(false)])),
  ...Object.fromEntries(['MAVR', 'MAHR', 'MACOL', 'MSB'].map((name) => [`MC ${name}`, choice(true)])),
  ...Object.fromEntries(['DND', 'TB', 'RB', 'SB'].map((name) => [`RO ${name}`, ranking])),
  CS: constantSum,
  'MC NPS': ({ text, required }) => [
    { type: 'likert', text, required, ...scaleOf(Array.from({ length: 11 }, (_, at) => `${at}`)) },
  ],
  'TE SL': text(false),
  'TE ML': text(true),
  'TE ESTB': text(true),
  'DB TB': ({ text }) => [{ type: 'info', text }],
  'Matrix Likert SingleAnswer': ({ text, required, choices, answers }) =>
    choices.map((about) => ({
      type: 'likert',
      text: [text, about].filter(Boolean).join(' – '),
      required,
      ...scaleOf(answers),
    })),
}

function bringQuestion({ PrimaryAttribute, Payload }: Element): Brought {
  const name = String(PrimaryAttribute)
  if (!Value.Check(Question, Payload)) return { questions: [], left: [{ name, reason: 'type' }] }
  const { QuestionType, Selector = '', SubSelector = '', DataExportTag } = Payload
  const called = DataExportTag || name
  const make =
    entryOf(TYPES, `${QuestionType} ${Selector}`) ??
    entryOf(TYPES, `${QuestionType} ${Selector} ${SubSelector}`) ??
    entryOf(TYPES, QuestionType)
  if (!make) return { questions: [], left: [{ name: called, reason: 'type' }] }
  const validation = JSON.stringify(Payload.Validation ?? null)
  const drafts = make({
    text: wordsOf(Payload.QuestionText ?? ''),
    required: /"ForceResponse":"ON"/.test(validation),
    total: readWhole(/"ChoiceTotal":"?(\d+)/.exec(validation)?.[1] ?? ''),
    choices: displayed(Payload.Choices, Payload.ChoiceOrder),
    answers: displayed(Payload.Answers, Payload.AnswerOrder),
  })
  if (drafts.length === 0) return { questions: [], left: [{ name: called, reason: 'type' }] }
  const isConditional = 'DisplayLogic' in Payload || 'SkipLogic' in Payload
  return {
    questions: drafts.map((draft) => ({ name: called, draft })),
    left: isConditional ? [{ name: called, reason: 'conditions' }] : [],
  }
}

/** The words of choices or answers in their order. Qualtrics writes an empty object as a list. */
function displayed(texts: Question['Choices'], order?: Static<typeof Ids>): readonly string[] {
  if (!texts || Array.isArray(texts)) return []
  const keys = order?.map(String) ?? Object.keys(texts)
  return keys.flatMap((key) => {
    const words = wordsOf(entryOf(texts, key)?.Display ?? '')
    return words === '' ? [] : [words]
  })
}
