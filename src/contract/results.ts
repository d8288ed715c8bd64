import { type Static, Type } from '@sinclair/typebox'
import type { Interval } from '../domain/intervals.ts'
import type { LikertFigures, TimeFigures } from '../domain/response-figures.ts'
import type { OptionFigures, QvFigures } from '../domain/results.ts'
import type { Statement } from '../domain/standing.ts'
import type { Tone } from '../domain/survey.ts'
import { FILTER_FIELDS, type FilterBody } from './filter.ts'

/** A search in the answers to a text question, and the answer after which to go on. */
export const TextAnswersQuery = Type.Object({
  ...FILTER_FIELDS,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  after: Type.Optional(Type.String({ pattern: '^[0-9a-f-]{36}$' })),
})

/** The keys that a survey asks for, of whoever reads its results and is no designer. */
export const PublishedQuery = Type.Object({
  sKey: Type.Optional(Type.String({ maxLength: 200 })),
  uKey: Type.Optional(Type.String({ maxLength: 200 })),
})

/** The header that says whose completed response it is: a secret, which stands in no address. */
export const UUID_HEADER = 'X-Response-Uuid'

export type TextAnswersQuery = Static<typeof TextAnswersQuery>

/** One option, with how sure its figures are; 95 % intervals are [low, high]. */
export type OptionResultsBody = OptionFigures & {
  readonly ci95: { readonly netVotes: Interval; readonly mean: Interval } | null
  readonly rankInterval: Interval | null
}

type QuestionBase = { readonly questionId: string; readonly question: string; readonly position: number }

export type QvResultsBody = QuestionBase &
  Omit<QvFigures, 'options'> & {
    readonly type: 'qv'
    readonly totalCredits: number
    /** Where options could be put, in the order of the vote page; those that are no bin have no tone. */
    readonly bins: readonly { readonly name: string; readonly tone: Tone | null }[]
    readonly options: readonly OptionResultsBody[]
    /** What the numbers say, in a sentence and as data. */
    readonly summary: string
    readonly statements: readonly Statement[]
    readonly resampling: {
      readonly resamples: number
      readonly seed: number
      /** Responses that intervals were computed from: a few less than n while many arrive. */
      readonly responses: number
      /** Ballots that rank intervals were drawn from: all, or a random sample. */
      readonly ballots: number
      /** Whether intervals are missing because they are still being computed. */
      readonly pending: boolean
    }
  }

export type LikertResultsBody = QuestionBase &
  LikertFigures & {
    readonly type: 'likert'
    /** What the first and the last label of the scale stand for. */
    readonly minLabel: string
    readonly maxLabel: string
  }
export type TextResultsBody = QuestionBase & { readonly type: 'text'; readonly count: number }
export type QuestionResultsBody = QvResultsBody | LikertResultsBody | TextResultsBody

/** The results of a survey. Instants are ISO 8601. */
export type ResultsBody = {
  readonly surveyId: string
  readonly title: string
  readonly version: number
  readonly asOf: string
  /** Completed responses. */
  readonly completed: number
  /** Those of them that an operator had invented; they are in all figures. */
  readonly simulated: number
  readonly filter: FilterBody | null
  /** Whether the filter leaves so few responses that only their number is told; then there are no questions. */
  readonly suppressed: boolean
  /** Null where only the number of responses is told. */
  readonly time: TimeFigures | null
  readonly questions: readonly QuestionResultsBody[]
}

/** Answers to a text question, in no order that tells who gave them. */
export type TextAnswersBody = {
  readonly answers: readonly { readonly responseId: string; readonly text: string }[]
  /** Asks for the answers after these, where there are more. */
  readonly next: string | null
}

/** A question of which so few answers are there that only their number is told. */
export type CountedResultsBody = QuestionBase & { readonly type: 'counted'; readonly count: number }

/** The results of a survey as others than its designers read them: all responses, and no text that anybody wrote. */
export type PublishedBody = Omit<ResultsBody, 'version' | 'filter' | 'questions'> & {
  readonly questions: readonly (QuestionResultsBody | CountedResultsBody)[]
}

/** The reader's own answers by question: votes by option, of those that they saw, or the label that they chose. */
export type OwnAnswersBody = Readonly<
  Record<string, { readonly votes: Readonly<Record<string, number>> } | { readonly label: string }>
>
