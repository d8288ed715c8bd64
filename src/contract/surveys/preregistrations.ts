import { type Static, Type } from '@sinclair/typebox'
import { NAMED_FLAGS, type NamedFlag } from '../../domain/checks/integrity/flags.ts'
import { PLAN_TEXT_LENGTH, PREREGISTRATION_READERS, WEIGHTINGS } from '../../domain/preregistration/plan.ts'
import { LIMITS, type SurveySettings } from '../../domain/survey/survey.ts'
import { ShowIfBody } from '../questions/show-if.ts'
import { Count, Instant, list, nullable, oneOf } from '../schemas.ts'
import { translationsReply } from './translations.ts'

/** The limit is above that of the rules, so that they report how long a text may be. */
const planText = nullable(Type.String({ maxLength: 5 * PLAN_TEXT_LENGTH }))

const PLAN = {
  hypotheses: planText,
  exclusionRule: planText,
  plannedResponses: nullable(Type.Integer({ minimum: 1, maximum: LIMITS.populationSize })),
  analysisPlan: planText,
}

export const PREREGISTRATION_FIELDS = {
  ...PLAN,
  preregistration: oneOf(...PREREGISTRATION_READERS),
  /** Results and files can leave out responses with these flags. */
  exclusion: Type.Unsafe<readonly NamedFlag[]>(
    Type.Array(oneOf(...NAMED_FLAGS), { uniqueItems: true, maxItems: NAMED_FLAGS.length }),
  ),
  /** How many attention checks a response must fail for the flag `attentionFailed`. */
  failedChecks: Type.Integer({ minimum: 1, maximum: LIMITS.questions }),
  /** They can leave out those for which this is true as well, which then have the flag `excludedAnswer`. */
  excludeIf: Type.Unsafe<SurveySettings['excludeIf']>(ShowIfBody),
  /** How the analysis weights responses; people: by the weights of the list of people. */
  weighting: oneOf(...WEIGHTINGS),
}

/** Distinguishes a file of this kind from any other JSON. */
export const PREREGISTRATION_FORMAT = 'quadratic-voting-preregistration'

/** The name of the file, also in the line that computes its digest. */
export const PREREGISTRATION_FILE = 'preregistration.json'

/** The content of a preregistration's file. */
export const PreregistrationFile = Type.Object({
  format: Type.Literal(PREREGISTRATION_FORMAT),
  surveyId: Type.String(),
  /** The version of the survey that opened. */
  version: Count,
  /** When it opened to respondents. */
  openedAt: Instant,
  /** Whether responses had already been started, to a version of the survey that was not recorded. */
  responsesBegun: Type.Boolean(),
  plan: Type.Object(PLAN),
  /** The definition as respondents saw it, and the rules by which they were admitted and counted. */
  survey: Type.Object({
    title: Type.String(),
    description: Type.String(),
    settings: Type.Record(Type.String(), Type.Unknown()),
    questions: list(Type.Record(Type.String(), Type.Unknown())),
    questionGroups: list(Type.Record(Type.String(), Type.Unknown())),
    translations: Type.Optional(translationsReply.translations),
  }),
})

/** A change to the preregistration: the last one of its part on its day. */
const DeviationReply = Type.Object({
  /** Such as `settings/analysisPlan`, `question/q1`, `title` or `order`. */
  part: Type.String(),
  changedAt: Instant,
  /** The value of a field of the plan after the change; null for all other parts. */
  value: nullable(Type.Union([Type.String(), Count])),
  /** Whether responses had been started by then. */
  responsesBegun: Type.Boolean(),
})

export const PreregistrationReply = Type.Object({
  /** Null until the survey opens for the first time. */
  frozen: nullable(
    Type.Object({
      /** The digest of the file, in hexadecimal digits. */
      sha256: Type.String(),
      preregistration: PreregistrationFile,
    }),
  ),
  /** The plan as it is now. */
  plan: Type.Object(PLAN),
  /** Oldest first; at most 1,000. */
  deviations: list(DeviationReply),
  readers: oneOf(...PREREGISTRATION_READERS),
})

export type PreregistrationFile = Static<typeof PreregistrationFile>
export type PreregistrationReply = Static<typeof PreregistrationReply>
export type DeviationReply = Static<typeof DeviationReply>
