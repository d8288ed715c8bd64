import type { HeadToHeadFigures } from '../../domain/questions/head-to-head/results.ts'
import type { ReasonFigures } from '../../domain/questions/reason/results.ts'

/** The fields that results of all questions have. */
export type QuestionBase = {
  readonly questionId: string
  readonly question: string
  readonly position: number
}

/** How many reasons were given for the votes on each option of the question `of`. */
export type ReasonResultsBody = QuestionBase &
  ReasonFigures & { readonly type: 'reason'; readonly of: string }

/** How often people picked the one of two options that they gave more votes to. */
export type HeadToHeadResultsBody = QuestionBase &
  HeadToHeadFigures & { readonly type: 'headtohead'; readonly of: string }

/** With enough people, the share of pairs that agree with their votes, in tenths; no other figures. */
export type PublishedHeadToHeadBody = Pick<
  HeadToHeadResultsBody,
  keyof QuestionBase | 'type' | 'of' | 'n' | 'share'
>

/** The results of questions about a ballot. */
export type BallotQuestionResultsBody = ReasonResultsBody | HeadToHeadResultsBody
