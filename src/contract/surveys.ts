import { type Static, Type } from '@sinclair/typebox'
import type { SurveyRole } from '../domain/access.ts'
import type { SurveyStatus } from '../domain/availability.ts'
import type { OpeningCheck } from '../domain/opening-checks.ts'
import { LIMITS, type PublicSurvey, type Survey, type SurveySettings } from '../domain/survey.ts'
import { questionBody } from './questions.ts'

const strict = { additionalProperties: false }
const text = (most: number) => Type.Union([Type.String({ maxLength: most }), Type.Null()])
const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))))

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
      hasSKey: Type.Boolean(),
      sKeyValue: text(200),
      hasUKey: Type.Boolean(),
      uKeyMode: oneOf('list', 'open'),
      mode: oneOf('interactive', 'text'),
      input: oneOf('dropdown', 'wheel'),
      shuffle: Type.Boolean(),
      practice: Type.Boolean(),
      video: text(LIMITS.address),
      logging: oneOf('off', 'actions', 'cursor'),
      language: text(200),
      results: oneOf('designer', 'respondents', 'public'),
      resultsWhen: oneOf('always', 'closed'),
      copy: Type.Boolean(),
      endLink: text(LIMITS.address),
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

/** Whether an admin asks for the surveys of all designers. */
export const SurveyListQuery = Type.Object({ all: Type.Optional(Type.String({ maxLength: 5 })) })

/** What the `preview` of a query asks for: `true` or `1` for the session's own preview, else a token. */
export function previewOf(text: string | undefined): string | boolean | undefined {
  return text === 'true' || text === '1' ? true : text
}

export type NewSurveyBody = Static<typeof NewSurveyBody>
export type EditSurveyBody = Static<typeof EditSurveyBody>

/** A survey as the wire has it; a designer's own carries every setting, a respondent's none that is secret. */
export type SurveyBody = ReturnType<typeof surveyBody>

/** The names of the wire, translated once. */
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

/** What a survey is to the designer who reads it, besides what it says. */
export type DesignerView = {
  readonly role: SurveyRole
  /** Whether responses have fixed the meaning of its questions. */
  readonly locked: boolean
  /** What stands between the survey and its respondents. */
  readonly checks: readonly (OpeningCheck & { readonly message: string })[]
}

/** A survey as its designers read it, with every setting. */
export type DesignerSurveyBody = SurveyBody & DesignerView & { readonly settings: SurveySettings }

/** A survey in a designer's list. Instants are ISO 8601. */
export type ListedSurvey = {
  readonly _id: string
  readonly title: string
  readonly description: string
  readonly settings: SurveySettings
  readonly status: SurveyStatus
  readonly role: SurveyRole
  /** The owner's e-mail address; null for a survey that came with the product. */
  readonly owner: string | null
  /** Responses that were begun, tests apart. */
  readonly responseCount: number
  /** Those of them that are completed. */
  readonly completedCount: number
  readonly createdAt: string
  readonly updatedAt: string
}

/** A deleted survey, and until when it can be brought back. Instants are ISO 8601. */
export type DeletedSurvey = ListedSurvey & { readonly deletedAt: string; readonly restorableUntil: string }

/** A link for trying a survey out; what it sends counts nowhere. */
export type PreviewLink = {
  readonly token: string
  readonly url: string
  /** ISO 8601. */
  readonly expiresAt: string
}
