/** One thing that can be voted on. Ids are random and stable; names are free text. */
export type Option = { readonly id: string; readonly name: string; readonly description: string }

/** The side of the ballot that a bin of the organize phase stands for. */
export type Tone = 'positive' | 'neutral' | 'negative'

/** A named bin of the organize phase. */
export type Bin = { readonly name: string; readonly tone: Tone }

type QuestionBase = {
  readonly id: string
  readonly text: string
  /** May hold HTML; sanitized before it leaves the server. */
  readonly description: string
}

export type QvQuestion = QuestionBase & {
  readonly type: 'qv'
  readonly options: readonly Option[]
  readonly totalCredits: number
  /** How many of the options one respondent sees; 0 means all. */
  readonly sampleOption: number
  /** Bins that replace the usual Positive, Neutral and Negative; absent means the usual ones. */
  readonly bins?: readonly Bin[]
}

export type LikertQuestion = QuestionBase & {
  readonly type: 'likert'
  readonly required: boolean
  readonly groupId: string | null
  readonly scale: readonly string[]
  readonly minLabel: string
  readonly maxLabel: string
}

export type TextQuestion = QuestionBase & {
  readonly type: 'text'
  readonly required: boolean
  readonly groupId: string | null
  readonly multiline: boolean
  /** Unicode code points. */
  readonly maxLength: number
}

export type FormQuestion = LikertQuestion | TextQuestion
export type Question = QvQuestion | FormQuestion
export type QuestionType = Question['type']

/** A titled set of likert and text questions. */
export type QuestionGroup = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly questionIds: readonly string[]
}

export const MODES = ['interactive', 'text'] as const
export const INPUTS = ['dropdown', 'wheel'] as const

export type Mode = (typeof MODES)[number]
export type Input = (typeof INPUTS)[number]

export type SurveySettings = {
  readonly isAvailable: boolean
  /** ISO 8601 instants, or null for no limit. */
  readonly opensAt: string | null
  readonly closesAt: string | null
  /** How long those already inside may go on after `closesAt`, in minutes. */
  readonly closeGraceMinutes: number
  readonly hasSKey: boolean
  readonly sKeyValue: string | null
  readonly hasUKey: boolean
  /** 'list' takes only issued keys, 'open' any own id, each once. */
  readonly uKeyMode: 'list' | 'open'
  readonly mode: Mode
  readonly input: Input
  readonly shuffle: boolean
  readonly practice: boolean
  /** The address of an introduction video, or null for none. */
  readonly video: string | null
  readonly logging: 'off' | 'actions' | 'cursor'
  readonly language: string | null
  readonly results: 'designer' | 'respondents' | 'public'
  readonly resultsWhen: 'always' | 'closed'
  /** Whether respondents may see a copy of their completed answers. */
  readonly copy: boolean
  readonly endLink: string | null
  readonly footer: string | null
}

/** What a designer edits: one document with a revision. Questions stand in the order they are asked. */
export type SurveyDefinition = {
  readonly title: string
  readonly description: string
  readonly settings: SurveySettings
  readonly questions: readonly Question[]
  readonly questionGroups: readonly QuestionGroup[]
}

export type Survey = SurveyDefinition & { readonly id: string; readonly revision: number }

/** The settings of a new survey. */
export const DEFAULT_SETTINGS: SurveySettings = {
  isAvailable: false,
  opensAt: null,
  closesAt: null,
  closeGraceMinutes: 10,
  hasSKey: false,
  sKeyValue: null,
  hasUKey: false,
  uKeyMode: 'list',
  mode: 'interactive',
  input: 'dropdown',
  shuffle: true,
  practice: false,
  video: null,
  logging: 'off',
  language: null,
  results: 'designer',
  resultsWhen: 'closed',
  copy: true,
  endLink: null,
  footer: null,
}

export const DEFAULT_SCALE: readonly string[] = ['1', '2', '3', '4', '5']
export const DEFAULT_TOTAL_CREDITS = 100
export const DEFAULT_MAX_LENGTH = 500

/** What a definition may hold at most; lengths in characters. */
export const LIMITS = {
  options: 500,
  questions: 100,
  /** Over all questions of a survey. */
  surveyOptions: 2_000,
  /** Bytes of JSON in UTF-8. */
  definition: 1_048_576,
  surveysPerDesigner: 20,
  totalCredits: 1_000_000,
  title: 200,
  description: 20_000,
  questionText: 2_000,
  optionName: 300,
  optionDescription: 2_000,
  scaleMin: 2,
  scaleMax: 11,
  maxLength: 20_000,
  binsMin: 2,
  binsMax: 7,
  keysPerCall: 10_000,
  keysPerSurvey: 100_000,
  /** Of an option in an answer, either way from 0. */
  position: 32_767,
  label: 300,
  address: 2_000,
  languageTag: 35,
  collaborators: 50,
  keyLabel: 64,
  /** Minutes. */
  closeGrace: 1_440,
  /** Bytes of JSON. */
  metadata: 65_536,
} as const

/** Whether the questions on a page come one after the other as likert and text, or stand alone as qv. */
export function isFormQuestion(question: Question): question is FormQuestion {
  return question.type !== 'qv'
}

/** Whether a text can be an id at all: of a survey, a question or an option. */
export function isId(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text)
}

/** The question of that id, or undefined. */
export function questionById(survey: Pick<Survey, 'questions'>, questionId: string): Question | undefined {
  return survey.questions.find((question) => question.id === questionId)
}

/** What leaves the server for respondents: everything but the survey key. */
export type PublicSurvey = Omit<Survey, 'settings'> & { readonly settings: PublicSettings }
export type PublicSettings = Omit<SurveySettings, 'sKeyValue' | 'uKeyMode' | 'closeGraceMinutes'> & {
  /** Whether the ID that a respondent comes with is stored with their answers. */
  readonly storesOwnId: boolean
}

/**
 * The length of a text in Unicode code points, the unit of every counter and limit.
 *
 * @example textLength('a👍') // 2
 */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

/** A survey as respondents may see it; the survey key stays behind. */
export function forRespondents(survey: Survey): PublicSurvey {
  const { sKeyValue: _key, uKeyMode, closeGraceMinutes: _grace, ...settings } = survey.settings
  return { ...survey, settings: { ...settings, storesOwnId: settings.hasUKey && uKeyMode === 'open' } }
}
