import { Type } from '@sinclair/typebox'
import type { Interval } from '../../domain/certainty/intervals.ts'
import type { Sampling } from '../../domain/certainty/sampling.ts'
import type { DisclosedOption, DisclosedQv } from '../../domain/disclosure/disclosure.ts'
import type { ChoiceFigures } from '../../domain/questions/choice/results.ts'
import type { OptionFacts } from '../../domain/questions/option-facts.ts'
import type { LikertFigures, TimeFigures } from '../../domain/results/response-figures.ts'
import type { Statement } from '../../domain/results/result-summary.ts'
import type { OptionFigures, QvFigures } from '../../domain/results/results.ts'
import { QUESTION_TYPES, type QvQuestion, type Tone } from '../../domain/survey/survey.ts'
import { type AttentionBody, AttentionSchema } from '../questions/attention.ts'
import { Count, IfNoneMatch, Instant, list, nullable, oneOf } from '../schemas.ts'
import { QuotaFill } from '../surveys/quotas.ts'
import type {
  BallotQuestionResultsBody,
  PublishedHeadToHeadBody,
  QuestionBase,
} from './ballot-question-results.ts'
import { FILTER_NAMES, type FilterBody } from './filter.ts'
import type { Findings } from './findings.ts'
import { HeldBackFields } from './held-back.ts'
import type { ItemResultsBody } from './item-results.ts'
import { type NamedBallot, NamedBallotSchema } from './named-ballots.ts'
import type { WithReasons } from './outcome.ts'
import { REQUESTED_RESULTS, type RequestedResults } from './requested-results.ts'
import type { ValueResultsBody } from './value-results.ts'

/** The keys that a survey requires from readers of its results who are not designers. */
export const PublishedQuery = Type.Object({
  sKey: Type.Optional(Type.String({ maxLength: 200 })),
  uKey: Type.Optional(Type.String({ maxLength: 200 })),
})

/** The header that names the reader's completed response: a secret, which must not be in an address. */
export const UUID_HEADER = 'X-Response-Uuid'

export const PublishedHeaders = Type.Object({
  ...IfNoneMatch.properties,
  [UUID_HEADER.toLowerCase()]: Type.Optional(
    Type.String({ description: 'The uuid of a completed response, if results are for respondents.' }),
  ),
})

export type OptionResultsBody = OptionFigures &
  OptionFacts & {
    readonly ci95: {
      readonly netVotes: Interval
      readonly mean: Interval
      readonly estimate: Interval
    } | null
    /** From the number of options with significantly more votes to the number of those without significantly fewer. */
    readonly rankInterval: Interval | null
  }

export type QvResultsBody = QuestionBase &
  Pick<QvQuestion, 'totalCredits' | 'priceUnit' | 'words'> &
  Omit<QvFigures, 'options'> &
  Findings & {
    readonly type: 'qv'
    /** The groups of options, in the order of the vote page; those that are not bins have no tone. */
    readonly bins: readonly { readonly name: string; readonly tone: Tone | null }[]
    readonly options: readonly OptionResultsBody[]
    /** The findings, in a sentence and as data. */
    readonly summary: string
    readonly statements: readonly Statement[]
    readonly resampling: {
      readonly resamples: number
      readonly seed: number
      /** Responses from which intervals were computed: slightly fewer than n while many arrive. */
      readonly responses: number
      /** The same as `responses`: intervals are never computed from a sample of ballots. */
      readonly ballots: number
      /** Whether intervals are missing because they are still being computed. */
      readonly pending: boolean
    }
    /** Standard errors by which two options' means must differ to be in a significant order; null if none would do. */
    readonly critical: number | null
    /** How many people were asked, if the survey says so and the figures are of all who answered. */
    readonly populationSize: number | null
    /** Whether all of them answered, so that there are no intervals. */
    readonly isComplete: boolean
    readonly sampling: Sampling
    /** Made-up ballots that would put the second option ahead; null below ten responses, and if people saw only some. */
    readonly margin: { readonly optionId: string; readonly ballots: number } | null
    /** Figures that are too long for the reply, and where they are as CSV. */
    readonly leftOut?: readonly { readonly figure: string; readonly address: string }[]
  }

/** With the meaning of the first and the last label of the scale. */
export type LikertResultsBody = QuestionBase &
  LikertFigures & { readonly type: 'likert'; readonly minLabel: string; readonly maxLabel: string }
export type TextResultsBody = QuestionBase & { readonly type: 'text'; readonly count: number }
/** All figures of a choice question; the count of answers in own words has neither an id nor a label. */
export type ChoiceResultsBody = QuestionBase & ChoiceFigures & { readonly type: 'choice' }
/** How many agreed. Only the number of people who declined a required consent is stored, so filters ignore it. */
export type ConsentResultsBody = QuestionBase & {
  readonly type: 'consent'
  readonly n: number
  readonly required: boolean
  /** Only for designers. */
  readonly declined?: number
}
export type FormResultsBody =
  | LikertResultsBody
  | TextResultsBody
  | ChoiceResultsBody
  | ValueResultsBody
  | ItemResultsBody
  | ConsentResultsBody
  | BallotQuestionResultsBody
export type QuestionResultsBody = QvResultsBody | FormResultsBody

/** The results of a survey. Instants are ISO 8601. */
export type ResultsBody = HeldBackFields &
  RequestedResults & {
    readonly surveyId: string
    readonly title: string
    readonly version: number
    readonly asOf: string
    readonly completed: number
    /** How many of them an operator simulated; they are in all figures. */
    readonly simulated: number
    /** People who were screened out, who are in no figures. Secret ballots hold this and the next two back until closing. */
    readonly screenedOut?: number
    /** People who found a quota full, and how full each is; only for surveys with quotas. */
    readonly quotaFull?: number
    readonly quotas?: readonly QuotaFill[]
    readonly filter: FilterBody | null
    /** Whether the filter selects a group of keys that is not shown: `completed` is 0 then, and there are no questions. */
    readonly suppressed: boolean
    readonly time: TimeFigures | null
    readonly questions: readonly QuestionResultsBody[]
    /** How many passed each attention check; in secret surveys once all ballots may be read, and without a filter. */
    readonly attention?: AttentionBody
    /** Who voted how, if ballots are open. */
    readonly ballots?: readonly NamedBallot[]
  }

/** A question of which only the number of answers is published. */
export type CountedResultsBody = QuestionBase & { readonly type: 'counted'; readonly count: number }

/** One option as read by others than designers: sums are exact, counts of people in fives, all else null. */
export type PublishedOptionBody = DisclosedOption &
  OptionFacts &
  Pick<OptionResultsBody, 'ci95' | 'rankInterval'>

export type PublishedQvBody = Omit<QvResultsBody, keyof DisclosedQv> &
  Omit<DisclosedQv, 'options'> & { readonly options: readonly PublishedOptionBody[] } & WithReasons

export type PublishedQuestionBody =
  | PublishedQvBody
  | LikertResultsBody
  | ChoiceResultsBody
  | ValueResultsBody
  | ItemResultsBody
  | ConsentResultsBody
  | TextResultsBody
  | BallotQuestionResultsBody
  | PublishedHeadToHeadBody
  | CountedResultsBody

/** The results of a survey as read by others than its designers: in batches, and without texts that people wrote. */
export type PublishedBody = Omit<
  ResultsBody,
  'version' | 'filter' | 'questions' | 'exclusion' | 'attention' | 'asking'
> & {
  /** The fewest people by whom the figures change. */
  readonly batch: number
  /** The fewest people about whom anything is published. */
  readonly fewest: number
  readonly isFinal: boolean
  readonly questions: readonly PublishedQuestionBody[]
}

/** The reader's own answers by question: votes by option, of those that they saw, or the label that they chose. */
export type MyAnswersBody = Readonly<
  Record<string, { readonly votes: Readonly<Record<string, number>> } | { readonly label: string }>
>

/** The figures of a question are many; only the fields that all questions have are described. */
const question = {
  questionId: Type.String(),
  question: Type.String(),
  position: Count,
}
const QuestionResults = Type.Object(
  { ...question, type: oneOf(...QUESTION_TYPES) },
  { additionalProperties: true },
)
const PublishedQuestion = Type.Object(
  { ...question, type: oneOf(...QUESTION_TYPES, 'counted') },
  { additionalProperties: true },
)

const published = {
  surveyId: Type.String(),
  title: Type.String(),
  asOf: Instant,
  completed: Count,
  simulated: Count,
  ballots: Type.Optional(list(NamedBallotSchema)),
  suppressed: Type.Boolean(),
  time: nullable(
    Type.Object({
      perDay: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), completed: Count })),
      medianSeconds: nullable(Type.Number()),
    }),
  ),
}

export const ResultsReply = Type.Unsafe<ResultsBody>(
  Type.Object({
    ...published,
    version: Count,
    filter: nullable(
      Type.Object(Object.fromEntries(FILTER_NAMES.map((name) => [name, nullable(Type.String())]))),
    ),
    ...HeldBackFields.properties,
    screenedOut: Type.Optional(Count),
    quotaFull: Type.Optional(Count),
    quotas: Type.Optional(list(QuotaFill)),
    questions: Type.Array(QuestionResults),
    ...REQUESTED_RESULTS,
    attention: Type.Optional(AttentionSchema),
  }),
)

export const PublishedReply = Type.Unsafe<PublishedBody>(
  Type.Object({
    ...published,
    batch: Count,
    fewest: Count,
    isFinal: Type.Boolean(),
    questions: Type.Array(PublishedQuestion),
  }),
)
