import { type Static, Type } from '@sinclair/typebox'
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
      language: Type.Union([Type.String({ pattern: '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' }), Type.Null()]),
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

export const SurveyQuery = Type.Object({ sKey: Type.Optional(Type.String({ maxLength: 200 })) })

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

/** A survey in a designer's list. Instants are ISO 8601. */
export type ListedSurvey = {
  readonly _id: string
  readonly title: string
  readonly description: string
  readonly settings: SurveySettings
  readonly responseCount: number
  readonly createdAt: string
  readonly updatedAt: string
}
