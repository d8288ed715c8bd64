import { type Static, type TSchema, Type } from '@sinclair/typebox'
import type { LIMITS } from '../domain/survey.ts'
import type { Account, AccountBody, SessionBody } from './accounts.ts'
import type { CollaboratorsBody } from './collaborators.ts'
import { FILTER_NAMES } from './filter.ts'
import type { IssuedKey, KeyCount } from './keys.ts'
import type { TextAnswersBody } from './results.ts'
import type { DeletedSurvey, DesignerSurveyBody, ListedSurvey, PreviewLink, SurveyBody } from './surveys.ts'
import { SettingsBody } from './surveys.ts'

/** Takes a schema only where all that it describes is of the type that the product answers with. */
function describes<Body>() {
  return <Schema extends TSchema>(schema: Static<Schema> extends Body ? Schema : never): Schema => schema
}

const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))))
const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])
const Instant = Type.String({ format: 'date-time' })
const Count = Type.Integer({ minimum: 0 })

const words = { _id: Type.String(), question: Type.String(), description: Type.String(), position: Count }
const form = { required: Type.Boolean(), groupId: nullable(Type.String()) }
const Bin = Type.Object({ name: Type.String(), tone: oneOf('positive', 'neutral', 'negative') })

const QvQuestion = Type.Object({
  ...words,
  type: Type.Literal('qv'),
  options: Type.Array(
    Type.Object({ optionId: Type.String(), optionName: Type.String(), description: Type.String() }),
  ),
  setting: Type.Object({
    totalCredits: Type.Integer({ minimum: 1 }),
    version: Type.Literal(1),
    questionType: Type.Literal('qv'),
    sampleOption: Count,
    bins: Type.Optional(Type.Array(Bin)),
  }),
})

const LikertQuestion = Type.Object({
  ...{ ...words, ...form, type: Type.Literal('likert'), scale: Type.Array(Type.String()) },
  ...{ minLabel: Type.String(), maxLabel: Type.String() },
})

const TextQuestion = Type.Object({
  ...{ ...words, ...form, type: Type.Literal('text') },
  ...{ multiline: Type.Boolean(), maxLength: Type.Integer({ minimum: 1 }) },
})

export const Question = Type.Union([QvQuestion, LikertQuestion, TextQuestion])

const survey = {
  ...{ _id: Type.String(), title: Type.String(), description: Type.String(), version: Count },
  questions: Type.Array(Question),
  questionGroups: Type.Array(
    Type.Object({
      ...{ id: Type.String(), title: Type.String(), description: Type.String() },
      questionIds: Type.Array(Type.String()),
    }),
  ),
}

const settings = Type.Required(SettingsBody)
const role = oneOf('owner', 'admin', 'editor', 'viewer')

/** The survey that respondents read. */
export const PublicSurveyReply = describes<Pick<SurveyBody, '_id' | 'title' | 'description' | 'version'>>()(
  Type.Object({
    ...survey,
    settings: Type.Composite([
      Type.Omit(settings, ['sKeyValue', 'uKeyMode', 'closeGraceMinutes']),
      Type.Object({ storesOwnId: Type.Boolean() }),
    ]),
  }),
)

const problems = oneOf(
  ...([
    'noQuestions',
    'tooFewOptions',
    'sampleTooLarge',
    'fewCredits',
    'noKeys',
    'surveyKeyMissing',
  ] as const),
  ...(['closesInPast', 'opensLater', 'emptyGroup', 'practiceWithoutVotes'] as const),
)

/** A survey as its designers read it. */
export const DesignerSurveyReply = describes<Omit<DesignerSurveyBody, 'questions'>>()(
  Type.Object({
    ...{ ...survey, settings, role, locked: Type.Boolean() },
    checks: Type.Array(
      Type.Object({
        ...{ problem: problems, stops: Type.Boolean(), message: Type.String() },
        id: Type.Optional(Type.String()),
      }),
    ),
  }),
)

const listed = {
  ...{ _id: Type.String(), title: Type.String(), description: Type.String(), settings, role },
  status: oneOf('draft', 'upcoming', 'open', 'closed'),
  ...{ owner: nullable(Type.String()), responseCount: Count, completedCount: Count },
  ...{ createdAt: Instant, updatedAt: Instant },
}

export const SurveyListReply = describes<{
  surveys: ListedSurvey[]
  limit: (typeof LIMITS)['surveysPerDesigner']
}>()(Type.Object({ surveys: Type.Array(Type.Object(listed)), limit: Type.Literal(20) }))

export const DeletedSurveysReply = describes<{ surveys: DeletedSurvey[] }>()(
  Type.Object({
    surveys: Type.Array(Type.Object({ ...listed, deletedAt: Instant, restorableUntil: Instant })),
  }),
)

export const PreviewReply = describes<PreviewLink>()(
  Type.Object({ token: Type.String(), url: Type.String(), expiresAt: Instant }),
)

const roles = Type.Array(oneOf('designer', 'admin'))

export const AccountReply = describes<Account>()(
  Type.Object({ id: Type.String(), email: Type.String(), roles }),
)

export const DevLoginReply = Type.Object({
  ...{ token: Type.String(), user: AccountReply, displayToken: Type.String(), next: Type.String() },
})

export const SessionsReply = describes<{ sessions: SessionBody[] }>()(
  Type.Object({
    sessions: Type.Array(
      Type.Object({
        ...{ _id: Type.String(), userAgent: nullable(Type.String()) },
        ...{ createdAt: Instant, lastSeenAt: Instant, isCurrent: Type.Boolean() },
      }),
    ),
  }),
)

export const AdminAccountReply = describes<AccountBody>()(
  Type.Object({
    ...{ _id: Type.String(), email: Type.String(), roles, surveyCount: Count },
    ...{ createdAt: Instant, disabledAt: nullable(Instant) },
  }),
)

export const CollaboratorsReply = describes<CollaboratorsBody>()(
  Type.Object({
    owner: nullable(Type.String()),
    collaborators: Type.Array(
      Type.Object({ email: Type.String(), role: oneOf('editor', 'viewer'), createdAt: Instant }),
    ),
  }),
)

const status = oneOf('unused', 'started', 'completed')
const label = nullable(Type.String())

export const KeysReply = describes<{ keys: IssuedKey[]; counts: KeyCount[] }>()(
  Type.Object({
    keys: Type.Array(Type.Object({ uKey: Type.String(), label, status, usedAt: nullable(Instant) })),
    counts: Type.Array(Type.Object({ label, status, count: Count })),
  }),
)

export const NewKeysReply = Type.Object({ keys: Type.Array(Type.String()) })
export const RevokedKeysReply = Type.Object({ revoked: Type.Array(Type.String()) })

export const CollaboratorReply = Type.Object({
  ...{ email: Type.String(), role: oneOf('editor', 'viewer'), createdAt: Instant },
})

/** The figures of a question are many; what is sure of every one of them is described. */
const QuestionResults = Type.Object(
  {
    ...{ questionId: Type.String(), question: Type.String(), position: Count },
    type: oneOf('qv', 'likert', 'text'),
  },
  { additionalProperties: true },
)

export const ResultsReply = Type.Object({
  ...{ surveyId: Type.String(), title: Type.String(), version: Count, asOf: Instant, completed: Count },
  filter: nullable(
    Type.Object(Object.fromEntries(FILTER_NAMES.map((name) => [name, nullable(Type.String())]))),
  ),
  suppressed: Type.Boolean(),
  time: nullable(
    Type.Object({
      perDay: Type.Array(Type.Object({ day: Type.String({ format: 'date' }), completed: Count })),
      medianSeconds: nullable(Type.Number()),
    }),
  ),
  questions: Type.Array(QuestionResults),
})

const { version: _, filter: __, ...published } = ResultsReply.properties

export const PublishedReply = Type.Object({
  ...published,
  questions: Type.Array(
    Type.Object(
      { ...QuestionResults.properties, type: oneOf('qv', 'likert', 'text', 'counted') },
      { additionalProperties: true },
    ),
  ),
})

export const TextAnswersReply = describes<TextAnswersBody>()(
  Type.Object({
    answers: Type.Array(Type.Object({ responseId: Type.String(), text: Type.String() })),
    next: nullable(Type.String()),
  }),
)
