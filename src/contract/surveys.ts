import { type Static, Type } from '@sinclair/typebox'
import type { SurveyRole } from '../domain/access/access.ts'
import { ARM_NAMES, BALLOT_SECRECIES, PANELS } from '../domain/action-log/setting-values.ts'
import { ARM_LIMITS, type Arm } from '../domain/arms/arm.ts'
import { PRIVATE_ENDS } from '../domain/survey/end-settings.ts'
import { LANGUAGES } from '../domain/survey/languages.ts'
import { PARAMETER_LIMITS } from '../domain/survey/link-parameters.ts'
import type { OpeningCheck } from '../domain/survey/opening-checks.ts'
import type { PublicSurvey } from '../domain/survey/public-survey.ts'
import { LIMITS, type Survey, type SurveySettings } from '../domain/survey/survey.ts'
import { ArmBody } from './arms.ts'
import { END_FIELDS } from './ends.ts'
import { OpeningCheckReply } from './opening-checks.ts'
import { PREREGISTRATION_FIELDS } from './preregistrations.ts'
import { QuestionReply, questionBody } from './questions.ts'
import { QuotasBody } from './quotas.ts'
import { Count, describes, Instant, list, nullable, oneOf } from './schemas.ts'
import { ShowIfBody, ShowIfReply } from './show-if.ts'

const strict = { additionalProperties: false }
/** Names as typed; the domain's rules decide which of them are valid. */
const names = (most: number) =>
  Type.Unsafe<readonly string[]>(Type.Array(Type.String({ maxLength: LIMITS.label }), { maxItems: most }))
const text = (most: number) => Type.Union([Type.String({ maxLength: most }), Type.Null()])

export const NewSurveyBody = Type.Object(
  {
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    isAvailable: Type.Optional(Type.Boolean()),
  },
  strict,
)

export const SettingsBody = Type.Partial(
  Type.Object(
    {
      isAvailable: Type.Boolean(),
      opensAt: text(40),
      closesAt: text(40),
      closeGraceMinutes: Type.Integer({ minimum: 0, maximum: LIMITS.closeGrace }),
      stopAfter: Type.Union([Type.Integer({ minimum: 1, maximum: LIMITS.populationSize }), Type.Null()]),
      /** When people are screened out; the domain's rules check the rest. */
      screenOut: Type.Unsafe<SurveySettings['screenOut']>(ShowIfBody),
      quotas: QuotasBody,
      hasSKey: Type.Boolean(),
      sKeyValue: text(200),
      hasUKey: Type.Boolean(),
      uKeyMode: oneOf('list', 'open'),
      ballotSecrecy: oneOf(...BALLOT_SECRECIES),
      mode: oneOf('interactive', 'text'),
      input: oneOf('dropdown', 'wheel'),
      shuffle: Type.Boolean(),
      practice: Type.Boolean(),
      video: text(LIMITS.address),
      logging: oneOf('off', 'actions', 'cursor'),
      armNames: oneOf(...ARM_NAMES),
      arms: Type.Unsafe<readonly Arm[]>(Type.Array(ArmBody, { maxItems: 5 * ARM_LIMITS.arms })),
      armsWithin: text(LIMITS.label),
      language: text(200),
      results: oneOf('designer', 'respondents', 'public'),
      resultsWhen: oneOf('always', 'closed'),
      mayPublish: Type.Boolean(),
      populationSize: Type.Union([Type.Integer({ minimum: 1, maximum: LIMITS.populationSize }), Type.Null()]),
      copy: Type.Boolean(),
      parameters: names(5 * PARAMETER_LIMITS.names),
      panel: oneOf(...PANELS),
      signedEntries: Type.Boolean(),
      panelStudyId: text(200),
      ...END_FIELDS,
      ...PREREGISTRATION_FIELDS,
      footer: text(LIMITS.optionDescription),
    } satisfies Record<keyof SurveySettings, unknown>,
    strict,
  ),
)

export const EditSurveyBody = Type.Object(
  {
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    settings: Type.Optional(SettingsBody),
  },
  strict,
)

export const SurveyQuery = Type.Object({
  sKey: Type.Optional(Type.String({ maxLength: 200 })),
  preview: Type.Optional(Type.String({ maxLength: 200 })),
})

export const TemplateQuery = Type.Object({ language: Type.Optional(oneOf(...LANGUAGES)) })

export const SurveyListQuery = Type.Object({ all: Type.Optional(Type.String({ maxLength: 5 })) })

/** The `preview` parameter of a query: `true` or `1` means the session's own preview, anything else is a token. */
export function previewOf(text: string | undefined): string | boolean | undefined {
  return text === 'true' || text === '1' ? true : text
}

export type NewSurveyBody = Static<typeof NewSurveyBody>
export type EditSurveyBody = Static<typeof EditSurveyBody>

/** A survey on the wire; designers get every setting, respondents none that is secret. */
export type SurveyBody = ReturnType<typeof surveyBody>

/** Translates the names of the wire. */
export function surveyBody(survey: Survey | PublicSurvey) {
  return {
    _id: survey.id,
    title: survey.title,
    description: survey.description,
    version: survey.revision,
    settings: survey.settings,
    questions: survey.questions.map(questionBody),
    questionGroups: survey.questionGroups,
  }
}

export type DesignerView = {
  readonly role: SurveyRole
  readonly locked: boolean
  /** The number of completed responses after which the survey stopped; null if it has not. */
  readonly stoppedAfter: number | null
  readonly checks: readonly (OpeningCheck & { readonly message: string })[]
}

export type DesignerSurveyBody = SurveyBody & DesignerView & { readonly settings: SurveySettings }

const survey = {
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  version: Count,
  questions: Type.Array(QuestionReply),
  questionGroups: Type.Array(
    Type.Object({
      id: Type.String(),
      title: Type.String(),
      description: Type.String(),
      questionIds: Type.Array(Type.String()),
      showIf: Type.Optional(ShowIfReply),
    }),
  ),
}

const settings = Type.Required(SettingsBody)
const role = oneOf('owner', 'admin', 'editor', 'viewer')

export const PublicSurveyReply = Type.Object({
  ...survey,
  settings: Type.Composite([
    Type.Omit(settings, [
      'sKeyValue',
      'uKeyMode',
      'closeGraceMinutes',
      'stopAfter',
      'screenOut',
      'quotas',
      'populationSize',
      'armNames',
      'arms',
      'armsWithin',
      'hypotheses',
      'exclusionRule',
      'plannedResponses',
      'analysisPlan',
      'preregistration',
      ...PRIVATE_ENDS,
    ]),
    Type.Object({
      storesOwnId: Type.Boolean(),
      screeningQuestions: Type.Array(Type.String()),
      hasQuotas: Type.Boolean(),
      hasArms: Type.Boolean(),
    }),
  ]),
})

export const DesignerSurveyReply = describes<DesignerSurveyBody>()(
  Type.Object({
    ...survey,
    settings,
    role,
    locked: Type.Boolean(),
    stoppedAfter: nullable(Count),
    checks: Type.Array(OpeningCheckReply),
  }),
)

const ListedSurveyReply = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  description: Type.String(),
  settings,
  role,
  status: oneOf('draft', 'scheduled', 'open', 'closingSoon', 'closed'),
  /** The owner's e-mail address; null for a survey shipped with the product. */
  owner: nullable(Type.String()),
  /** The number of completed responses after which the survey stopped; null if it has not. */
  stoppedAfter: nullable(Count),
  /** Responses that were started, without tests. */
  responseCount: Count,
  completedCount: Count,
  /** When the last response was submitted, or started if it is not submitted yet. */
  lastResponseAt: nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})

const DeletedSurveyReply = Type.Object({
  ...ListedSurveyReply.properties,
  deletedAt: Instant,
  restorableUntil: Instant,
})

export const SurveyListReply = Type.Object({
  surveys: list(ListedSurveyReply),
  limit: Type.Literal(LIMITS.surveysPerDesigner),
})

export const DeletedSurveysReply = Type.Object({ surveys: list(DeletedSurveyReply) })

/** A link for trying a survey out; its responses are not counted. */
export const PreviewReply = Type.Object({ token: Type.String(), url: Type.String(), expiresAt: Instant })

export type ListedSurvey = Static<typeof ListedSurveyReply>
export type DeletedSurvey = Static<typeof DeletedSurveyReply>
export type SurveyListReply = Static<typeof SurveyListReply>
export type DeletedSurveysReply = Static<typeof DeletedSurveysReply>
export type PreviewReply = Static<typeof PreviewReply>
