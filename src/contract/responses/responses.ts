import { type Static, Type } from '@sinclair/typebox'
import { INPUTS, type Input, MODES, type Mode } from '../../domain/action-log/setting-values.ts'
import { VOTE_DIRECTIONS } from '../../domain/ballot/credits.ts'
import { TURNED_AWAY } from '../../domain/survey/ends/ends.ts'
import { nullable, oneOf } from '../schemas.ts'

/** Ids of surveys, questions and options, except names of properties that every object has. */
export const Id = Type.String({ pattern: '^(?!__proto__$|constructor$|prototype$)[A-Za-z0-9_-]{1,64}$' })

/** The respondent's secret. */
export const Uuid = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' })

/** A client that has no key may send null or an empty text. */
const Key = Type.Union([Type.String({ maxLength: 200 }), Type.Null()])
const Seq = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** A preview sends the token of a preview link, or true to use the session. */
const Preview = Type.Union([Type.Boolean(), Type.String({ maxLength: 200 })])

export const respondentKeys = {
  sKey: Type.Optional(Key),
  uKey: Type.Optional(Key),
  seq: Type.Optional(Seq),
  preview: Type.Optional(Preview),
}

/** Proves that the link was signed, if the survey requires it: the page stores it in its cookie. */
const Entry = Type.Optional(Type.String({ maxLength: 64 }))

/** Sent by a call that may start a response. */
const begun = {
  /** The language in which the survey is read, as in `settings.languages`, or that of the page. */
  language: Type.Optional(Type.String({ maxLength: 35 })),
  /** The other parameters of the link; those that the survey names are stored. */
  parameters: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The arm that somebody who tries the survey out wants to see. */
  armId: Type.Optional(nullable(Id)),
  entry: Entry,
  /** What the respondent has read of who sees their ballot and the results; see `promiseOf`. */
  promise: Type.Optional(Type.String({ maxLength: 64 })),
  startOver: Type.Optional(Type.Boolean()),
}

/** How and since when the page was shown, so that results can be compared by it; that of the first answer is stored. */
const visit = {
  /** How long ago the respondent pressed Begin, in milliseconds: that is when the response started. */
  sinceBeginMs: Type.Optional(Type.Integer()),
  arm: Type.Optional(
    Type.Object({
      mode: Type.Unsafe<Mode>(Type.Union(MODES.map((mode) => Type.Literal(mode)))),
      input: Type.Unsafe<Input>(Type.Union(INPUTS.map((input) => Type.Literal(input)))),
    }),
  ),
}

/** Starts a response to a survey with arms before anything is answered. */
export const BeginBody = Type.Object({
  uuid: Type.Optional(Uuid),
  surveyId: Type.String(),
  ...begun,
  ...respondentKeys,
})

export type BeginBody = Static<typeof BeginBody>

/** First answer (`IsNewSurveyResponse`), or a further one (`surveyResponseId`). */
export const PostResponseBody = Type.Object({
  IsNewSurveyResponse: Type.Optional(Type.Boolean()),
  uuid: Type.Optional(Uuid),
  surveyResponseId: Type.Optional(Type.String()),
  surveyId: Type.String(),
  questionId: Type.String(),
  responseContent: Type.Object({}, { additionalProperties: true }),
  ...visit,
  ...begun,
  ...respondentKeys,
})

export const PutResponseBody = Type.Object({
  uuid: Uuid,
  surveyResponseId: Type.String(),
  questionResponseId: Type.String(),
  surveyId: Type.String(),
  questionId: Type.String(),
  responseContent: Type.Object({}, { additionalProperties: true }),
  ...respondentKeys,
})

export const CompleteBody = Type.Object({
  uuid: Uuid,
  surveyResponseId: Type.String(),
  surveyId: Type.String(),
  metadata: Type.Optional(Type.Object({}, { additionalProperties: true })),
  ...respondentKeys,
})

/** Sent when a respondent leaves a step. */
export const ProceedBody = Type.Object({
  uuid: Uuid,
  surveyResponseId: Type.String(),
  surveyId: Type.String(),
  ...respondentKeys,
})

export type ProceedBody = Static<typeof ProceedBody>

/** Sent when a respondent declines. The link's parameters are only passed on to the address they go to, not stored. */
export const DeclineBody = Type.Object({
  uuid: Type.Optional(Uuid),
  surveyId: Type.String(),
  parameters: Type.Optional(Type.Record(Type.String(), Type.String())),
  entry: Entry,
  ...respondentKeys,
})

/** Where the respondent goes from here, if the survey links anywhere. */
export const Ending = Type.Object({
  outcome: oneOf('completed', 'noConsent', ...TURNED_AWAY),
  href: Type.Union([Type.String(), Type.Null()]),
  /** The code by which they are paid. */
  code: Type.Union([Type.String(), Type.Null()]),
})

export type Ending = Static<typeof Ending>

export const DeclineReply = Type.Object({ declined: Type.Literal(true), ending: Type.Optional(Ending) })

export type DeclineReply = Static<typeof DeclineReply>
export type DeclineBody = Static<typeof DeclineBody>

export const FindResponseQuery = Type.Object({
  uuid: Uuid,
  surveyId: Type.String(),
  sKey: Type.Optional(Key),
  uKey: Type.Optional(Key),
  preview: Type.Optional(Type.String({ maxLength: 200 })),
  /** Answers 204 instead of an error if there is no response. */
  orNone: Type.Optional(Type.Literal('1')),
})

const WrittenAnswer = Type.Object({
  _id: Type.String(),
  questionId: Type.String(),
  seq: Type.Integer(),
})

export const SurveyResponse = Type.Object({
  _id: Type.String(),
  uuid: Type.String(),
  surveyId: Type.String(),
  /** The status shows whether a respondent was screened out or found a quota full; such responses are not counted. */
  status: oneOf('inProgress', 'completed', ...TURNED_AWAY),
  questionResponseIds: Type.Record(Type.String(), Type.String()),
  /** The stored parameters of the link; only for surveys whose conditions use them. */
  parameters: Type.Optional(Type.Record(Type.String(), Type.String())),
  startedAt: Type.String(),
  completedAt: Type.Union([Type.String(), Type.Null()]),
  /** In an experiment, the arm of the response, and how it shows the survey regardless of the link. */
  arm: Type.Optional(
    Type.Object({
      armId: Type.String(),
      mode: oneOf(...MODES),
      input: oneOf(...INPUTS),
      practice: Type.Boolean(),
      shuffle: Type.Boolean(),
      /** The cap on every question's voice credits; null if each question has its own. */
      totalCredits: Type.Union([Type.Integer(), Type.Null()]),
      direction: nullable(oneOf(...VOTE_DIRECTIONS)),
      /** Whether the ballot shows what the next vote would cost. */
      coach: Type.Boolean(),
      /** The questions that are asked. */
      questions: Type.Array(Type.String()),
    }),
  ),
  /** Voice credits of each question; only for surveys that give them by the label of the unique key. */
  credits: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 1 }))),
  /** For a response that has ended, where its respondent goes from here, if the survey links anywhere. */
  ending: Type.Optional(Ending),
  /** For a completed response, what replaces its answers in place of the uuid, and reads nothing; not in every survey. */
  changeLink: Type.Optional(Type.String()),
})

export const ResponseReply = Type.Object({
  surveyResponse: SurveyResponse,
  questionResponse: Type.Optional(WrittenAnswer),
  questionResponses: Type.Optional(
    Type.Array(
      Type.Composite([
        WrittenAnswer,
        Type.Object({ responseContent: Type.Object({}, { additionalProperties: true }) }),
      ]),
    ),
  ),
})

export type PostResponseBody = Static<typeof PostResponseBody>
export type PutResponseBody = Static<typeof PutResponseBody>
export type CompleteBody = Static<typeof CompleteBody>
export type FindResponseQuery = Static<typeof FindResponseQuery>
export type SurveyResponse = Static<typeof SurveyResponse>
export type ResponseReply = Static<typeof ResponseReply>
