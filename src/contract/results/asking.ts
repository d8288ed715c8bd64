import { type TSchema, Type } from '@sinclair/typebox'
import {
  ASKING_TABLE_NAMES,
  ASKING_TABLES,
  type AskingForm,
  type AskingRows,
} from '../../domain/checks/asking/tables.ts'
import { Count, nullable } from '../schemas.ts'

/** The fields of a query that ask for it. */
export const ASKING_FIELDS = {
  compare: Type.Optional(
    Type.Unsafe<'' | 'asking'>(
      Type.Union([Type.Literal(''), Type.Literal('asking')], {
        description:
          'asking compares the ways in which the survey asks about the options of its ballots, by arm.',
      }),
    ),
  ),
  behaviour: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'What people did, to see how well each way of asking predicts it: the ID of a choice question, a colon, and the ID of a choice.',
    }),
  ),
  wave: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The ID of another survey that you can see and that asked the same people, to see how reliable votes are. People are matched by their unique keys, which both surveys need; refused if the ballots of either are secret.',
    }),
  ),
}

export const ASKING_NAMES = ['compare', 'behaviour', 'wave'] as const

/** How the ways compare in which a survey asks about the options of its ballots. */
export type AskingBody = {
  /** How many people it is about, and whether they are a random sample because there are too many. */
  readonly people: number
  readonly isSample: boolean
  /** The arm with which others are compared. */
  readonly reference: string | null
  readonly behaviour: { readonly questionId: string; readonly choiceId: string } | null
  /** The other wave, and how many of the people took part in both. */
  readonly wave: { readonly surveyId: string; readonly title: string; readonly people: number } | null
  /** How many resamples the intervals of predictions and of reliability come from. */
  readonly resamples: number
  /** Which questions ask about which option, besides the ballot. */
  readonly scales: readonly {
    readonly questionId: string
    readonly optionId: string
    readonly rating: string | null
    readonly importance: string | null
  }[]
  readonly tables: AskingRows
}

const FORMS: { readonly [Form in AskingForm]: TSchema } = {
  name: nullable(Type.String()),
  count: Count,
  share: nullable(Type.Number()),
  signedShare: nullable(Type.Number()),
  number: nullable(Type.Number()),
  signed: nullable(Type.Number()),
}

const id = Type.String()
const tables = ASKING_TABLE_NAMES.map((table) => [
  table,
  Type.Array(
    Type.Object(Object.fromEntries(ASKING_TABLES[table].map(([field, form]) => [field, FORMS[form]]))),
  ),
])

export const AskingSchema = Type.Unsafe<AskingBody>(
  Type.Object({
    people: Count,
    isSample: Type.Boolean(),
    reference: nullable(id),
    behaviour: nullable(Type.Object({ questionId: id, choiceId: id })),
    wave: nullable(Type.Object({ surveyId: id, title: Type.String(), people: Count })),
    resamples: Count,
    scales: Type.Array(
      Type.Object({ questionId: id, optionId: id, rating: nullable(id), importance: nullable(id) }),
    ),
    tables: Type.Object(Object.fromEntries(tables)),
  }),
)
