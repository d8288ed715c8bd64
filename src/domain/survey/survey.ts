import type { ARM_NAMES, BALLOT_SECRECIES, Input, Mode, Panel } from '../action-log/setting-values.ts'
import { type ArmSettings, NO_ARMS } from '../arms/arm.ts'
import type { VoteLimits } from '../ballot/credits.ts'
import type { OutcomeRule } from '../outcome/rule.ts'
import { NO_PREREGISTRATION, type PreregistrationSettings } from '../preregistration/plan.ts'
import type { RandomOrder } from '../question-order/random-order.ts'
import type { BallotWords } from '../questions/ballot-words.ts'
import type { FormQuestion } from '../questions/form-question.ts'
import type { OptionFacts } from '../questions/option-facts.ts'
import type { LikertQuestion, TextQuestion } from '../questions/plain-questions.ts'
import type { QuestionBase, QuestionGroup } from '../questions/question-base.ts'
import { NO_QUOTAS, type QuotaSettings } from '../quotas/quota.ts'
import type { ShowIf } from '../show-if/condition.ts'
import { type EndSettings, NO_ENDS } from './ends/end-settings.ts'
import { type LookSettings, NO_LOOK } from './look/look-settings.ts'
import { NO_RETENTION, type RetentionSettings } from './retention/retention-settings.ts'
import type { Translations } from './translations/languages.ts'

export type { FormQuestion, LikertQuestion, QuestionGroup, TextQuestion }

/** One thing that can be voted on. Ids are random and stable; names are free text. */
export type Option = OptionFacts & {
  readonly id: string
  readonly name: string
  readonly description: string
}

/** The side of the ballot that a bin of the organize phase represents. */
export type Tone = 'positive' | 'neutral' | 'negative'

/** A named bin of the organize phase. */
export type Bin = { readonly name: string; readonly tone: Tone }

export type QvQuestion = QuestionBase &
  VoteLimits & {
    readonly type: 'qv'
    readonly options: readonly Option[]
    /** How many of the options each respondent sees; 0 means all. */
    readonly sampleOption: number
    /**
     * Credits by the label of the unique key, at most those of the question; other labels, and none, get those of the
     * question.
     */
    readonly creditsByLabel?: Readonly<Record<string, number>>
    /** Whether a button offers to fit votes that exceed the budget. */
    readonly fit?: boolean
    /** The unit of prices: the code of a currency, or a word such as 'hours'; absent for a plain number. */
    readonly priceUnit?: string
    /** Bins that replace the usual Positive, Neutral and Negative; absent means the usual ones. */
    readonly bins?: readonly Bin[]
    /** What the ballot calls credits and votes; absent means the product's words. */
    readonly words?: BallotWords
    /** What the votes decide; absent means nothing. */
    readonly outcome?: OutcomeRule
  }

export type FormType = FormQuestion['type']
export type Question = QvQuestion | FormQuestion
/** The questions of one type. */
export type QuestionOf<Type extends QuestionType> = Extract<Question, { readonly type: Type }>

/** Every type of question, in the order offered to designers. */
export const QUESTION_TYPES = [
  ...(['qv', 'reason', 'headtohead'] as const),
  ...(['choice', 'ranking', 'constantsum', 'likert', 'slider'] as const),
  ...(['number', 'date', 'text', 'info', 'consent'] as const),
] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

export type SurveySettings = EndSettings &
  ArmSettings &
  LookSettings &
  PreregistrationSettings &
  RetentionSettings &
  SubmittedSettings &
  QuotaSettings & {
    readonly isAvailable: boolean
    /** ISO 8601 instants, or null for no limit. */
    readonly opensAt: string | null
    readonly closesAt: string | null
    /** How long respondents who have started may continue after `closesAt`, in minutes. */
    readonly closeGraceMinutes: number
    /** The number of completed responses after which the survey takes no more, or null for no limit. */
    readonly stopAfter: number | null
    /** When people are screened out because of their answers; null for never. */
    readonly screenOut: ShowIf | null
    readonly hasSKey: boolean
    readonly sKeyValue: string | null
    readonly hasUKey: boolean
    /** 'list' accepts only issued keys, 'open' any ID of the respondent's own, each once. */
    readonly uKeyMode: 'list' | 'open'
    /**
     * 'secret' discloses of a unique key only whether it was used, 'pseudonymous' also its response. The first response
     * fixes it.
     */
    readonly ballotSecrecy: (typeof BALLOT_SECRECIES)[number]
    readonly mode: Mode
    readonly input: Input
    readonly shuffle: boolean
    /** Which questions are in an order of each respondent's own. */
    readonly randomOrder: RandomOrder
    readonly practice: boolean
    /** The address of an introduction video, or null for none. */
    readonly video: string | null
    readonly logging: 'off' | 'actions' | 'cursor'
    /** How exports name the way in which a response was shown the survey, if it has no arms. */
    readonly armNames: (typeof ARM_NAMES)[number]
    /** Tags of BCP 47: the language of its texts if that is known, which is the first of `languages` if there are any. */
    readonly language: string | null
    readonly languages: readonly string[]
    readonly results: 'designer' | 'respondents' | 'public'
    readonly resultsWhen: 'always' | 'closed'
    /** Whether respondents are told that the organisers may publish more than `results` says; once given up, for good. */
    readonly mayPublish: boolean
    /** How many people were asked to answer, or null if unknown. */
    readonly populationSize: number | null
    /** Names of parameters that are read from the survey's link and stored with a response. */
    readonly parameters: readonly string[]
    readonly panel: Panel
    /** Whether only people with a link signed by the panel can start. */
    readonly signedEntries: boolean
    /** The panel's ID of the study, which a signed link must name; null if the address of the survey is enough. */
    readonly panelStudyId: string | null
    /** The origins of the websites that may show the survey in a frame. */
    readonly embedOrigins: readonly string[]
  }

/** What a designer edits: one document with a revision. Questions are in the order in which they are asked. */
export type SurveyDefinition = {
  readonly title: string
  readonly description: string
  readonly settings: SurveySettings
  readonly questions: readonly Question[]
  readonly questionGroups: readonly QuestionGroup[]
  /** Its texts in its other languages, by language; absent without any. */
  readonly translations?: Translations
}

export type Survey = SurveyDefinition & { readonly id: string; readonly revision: number }

/** What respondents may do with answers that they have submitted. */
type SubmittedSettings = {
  /** Whether they may see a copy of them. */
  readonly copy: boolean
  /** Whether they may replace them until the survey closes; never if ballots are secret. */
  readonly changeAnswers: boolean
}

const ONLY_A_COPY: SubmittedSettings = { copy: true, changeAnswers: false }

/** The settings of a new survey. */
export const DEFAULT_SETTINGS: SurveySettings = {
  ...NO_ENDS,
  ...NO_ARMS,
  ...NO_PREREGISTRATION,
  ...NO_QUOTAS,
  ...NO_RETENTION,
  ...ONLY_A_COPY,
  isAvailable: false,
  opensAt: null,
  closesAt: null,
  closeGraceMinutes: 10,
  stopAfter: null,
  screenOut: null,
  hasSKey: false,
  sKeyValue: null,
  hasUKey: false,
  uKeyMode: 'list',
  ballotSecrecy: 'secret',
  mode: 'interactive',
  input: 'dropdown',
  shuffle: true,
  randomOrder: 'none',
  practice: false,
  video: null,
  logging: 'off',
  armNames: 'modes',
  language: null,
  languages: [],
  results: 'designer',
  resultsWhen: 'closed',
  mayPublish: true,
  populationSize: null,
  parameters: [],
  panel: 'none',
  signedEntries: false,
  panelStudyId: null,
  embedOrigins: [],
  ...NO_LOOK,
}

export const DEFAULT_SCALE: readonly string[] = ['1', '2', '3', '4', '5']
export const DEFAULT_TOTAL_CREDITS = 100
export const DEFAULT_MAX_LENGTH = 500

/** Limits of a definition; lengths in characters. */
export const LIMITS = {
  options: 500,
  questions: 100,
  surveyOptions: 2_000,
  /** Bytes of JSON in UTF-8: of a survey in its first language, and of each translation. */
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
  choicesMin: 2,
  choices: 100,
  binsMin: 2,
  binsMax: 7,
  conditions: 20,
  keysPerCall: 10_000,
  keysPerSurvey: 100_000,
  /** The largest absolute position of an option in an answer. */
  position: 32_767,
  label: 300,
  address: 2_000,
  languageTag: 35,
  languages: 12,
  collaborators: 50,
  keyLabel: 64,
  populationSize: 1_000_000_000,
  /** Minutes. */
  closeGrace: 1_440,
  /** Bytes of JSON. */
  metadata: 65_536,
} as const

/** Whether a text has the form of an id: of a survey, a question or an option. */
export const isId = (text: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(text)
/** The question with an id, or undefined. */
export const questionById = ({ questions }: Pick<Survey, 'questions'>, questionId: string) =>
  questions.find((question) => question.id === questionId)
