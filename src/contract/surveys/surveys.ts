import { type Static, Type } from '@sinclair/typebox'
import type { SurveyRole } from '../../domain/access/access.ts'
import { OPENING_PROBLEMS, type OpeningCheck } from '../../domain/survey/editing/opening-checks.ts'
import { FOLDER_LENGTH } from '../../domain/survey/folder.ts'
import { type PublicSurvey, shownOnly } from '../../domain/survey/public-survey.ts'
import { RETENTION_ENDS } from '../../domain/survey/retention/retention-settings.ts'
import type { Survey, SurveySettings } from '../../domain/survey/survey.ts'
import { TEMPLATE_LANGUAGES } from '../../domain/templates/template-ids.ts'
import { TeamName } from '../accounts/teams.ts'
import { type PartsBody, questionBody, type TranslationsReply } from '../names.ts'
import { PartsReply } from '../parts.ts'
import { QuestionReply } from '../questions/questions.ts'
import { ShowIfReply } from '../questions/show-if.ts'
import { Count, describes, Instant, list, nullable, oneOf } from '../schemas.ts'
import { NewSurveyQuery } from './folders.ts'
import { SettingsBody } from './settings.ts'
import { TranslationsBody, translationsReply } from './translations.ts'

const OpeningCheckReply = Type.Object({
  problem: oneOf(...OPENING_PROBLEMS),
  stops: Type.Boolean(),
  message: Type.String(),
  id: Type.Optional(Type.String()),
  /** The label of the few keys with the most credits, their number and that of all keys. */
  values: Type.Optional(Type.Object({ label: Type.String(), count: Count, all: Count })),
})

const strict = { additionalProperties: false }
export const NewSurveyBody = Type.Object(
  {
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    isAvailable: Type.Optional(Type.Boolean()),
  },
  strict,
)

export const EditSurveyBody = Type.Object(
  {
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    settings: Type.Optional(SettingsBody),
    translations: Type.Optional(TranslationsBody),
  },
  strict,
)

export const SurveyQuery = Type.Object({
  sKey: Type.Optional(Type.String({ maxLength: 200 })),
  preview: Type.Optional(Type.String({ maxLength: 200 })),
})

export const TemplateQuery = Type.Object({
  ...NewSurveyQuery.properties,
  language: Type.Optional(oneOf(...TEMPLATE_LANGUAGES)),
})

export const SurveyListQuery = Type.Object({
  all: Type.Optional(Type.String({ maxLength: 5 })),
  folder: Type.Optional(
    Type.String({
      maxLength: 2 * FOLDER_LENGTH,
      description: 'Only the surveys in this folder; without a text, those in none.',
    }),
  ),
})

/** What `preview` of a call or a link means: `true` or `1` is the session's own preview, any other text a token. */
export function previewOf(sent: string | boolean | undefined): string | boolean | undefined {
  return sent === 'true' || sent === '1' ? true : sent
}

export type TemplateQuery = Static<typeof TemplateQuery>
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
  /** The parts of the survey's draft that respondents do not get, because they are unfinished; null if there are none. */
  readonly draft: PartsBody | null
  readonly role: SurveyRole
  readonly locked: boolean
  /** The number of completed responses after which the survey stopped; null if it has not. */
  readonly stoppedAfter: number | null
  readonly checks: readonly (OpeningCheck & { readonly message: string })[]
}

export type DesignerSurveyBody = SurveyBody &
  DesignerView & { readonly settings: SurveySettings } & TranslationsReply

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
      pinned: Type.Optional(Type.Literal(true)),
    }),
  ),
}

const settings = Type.Required(SettingsBody)
const role = oneOf('owner', 'admin', 'editor', 'viewer')

export const PublicSurveyReply = Type.Object({
  ...survey,
  settings: Type.Composite([
    Type.Object(shownOnly(settings.properties)),
    Type.Object({
      storesOwnId: Type.Boolean(),
      screeningQuestions: Type.Array(Type.String()),
      hasQuotas: Type.Boolean(),
      hasArms: Type.Boolean(),
      questionsBeforeArm: Type.Optional(
        Type.Array(Type.String(), {
          description: 'The questions to be answered before the arm is drawn, by PUT …/responses/proceed.',
        }),
      ),
      retention: Type.Optional(
        Type.Object(
          { days: Count, end: oneOf(...RETENTION_ENDS) },
          { description: 'How long responses are kept after closing, and what becomes of them then.' },
        ),
      ),
    }),
  ]),
})

export const DesignerSurveyReply = describes<DesignerSurveyBody>()(
  Type.Object({
    ...survey,
    settings,
    ...translationsReply,
    draft: nullable(PartsReply),
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
  /** The owner's e-mail address; null for a survey of a team, and for one shipped with the product. */
  owner: nullable(Type.String()),
  /** The team that owns it; null if there is none. */
  team: nullable(TeamName),
  /** The folder that it is in, for everybody who sees it; null if it is in none. */
  folder: nullable(Type.String()),
  /** Whether it is among those of which `limit` says how many the caller may have. */
  counted: Type.Boolean(),
  /** The number of completed responses after which the survey stopped; null if it has not. */
  stoppedAfter: nullable(Count),
  /** Then it cannot be changed, and does not count as one of its owner's. */
  archived: Type.Boolean(),
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
  limit: Type.Integer({
    minimum: 1,
    description:
      'How many surveys outside the archive a designer may own, with those that do not count: the votes of rooms.',
  }),
})

export const DeletedSurveysReply = Type.Object({ surveys: list(DeletedSurveyReply) })

/** A link for trying a survey out; its responses are not counted. */
export const PreviewReply = Type.Object({ token: Type.String(), url: Type.String(), expiresAt: Instant })

export type ListedSurvey = Static<typeof ListedSurveyReply>
export type DeletedSurvey = Static<typeof DeletedSurveyReply>
export type SurveyListReply = Static<typeof SurveyListReply>
export type DeletedSurveysReply = Static<typeof DeletedSurveysReply>
export type PreviewReply = Static<typeof PreviewReply>
