import { Type } from '@sinclair/typebox'
import { VOTE_DIRECTIONS } from '../../domain/ballot/credits.ts'
import { Id } from '../responses/responses.ts'
import { OutcomeSetting } from '../results/outcome.ts'
import { Count, nullable, oneOf } from '../schemas.ts'
import { linkedToRead, linkedToSend } from '../surveys/images.ts'

const strict = { additionalProperties: false }

const Direction = oneOf(...VOTE_DIRECTIONS)

const Tone = oneOf('positive', 'neutral', 'negative')

const WordForms = Type.Object({ one: Type.String(), other: Type.String() }, strict)

const Words = Type.Object({ credit: Type.Optional(WordForms), vote: Type.Optional(WordForms) }, strict)

const OptionBody = Type.Object(
  {
    optionId: Type.Optional(Id),
    optionName: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    category: Type.Optional(nullable(Type.String())),
    price: Type.Optional(nullable(Type.Number())),
    ...linkedToSend,
  },
  strict,
)

const QvSetting = Type.Object(
  {
    totalCredits: Type.Optional(Type.Integer()),
    version: Type.Optional(Type.Literal(1)),
    questionType: Type.Optional(Type.Literal('qv')),
    sampleOption: Type.Optional(Type.Integer()),
    direction: Type.Optional(Direction),
    maxVotes: Type.Optional(nullable(Type.Integer())),
    fit: Type.Optional(Type.Boolean()),
    creditsByLabel: Type.Optional(nullable(Type.Record(Type.String(), Type.Integer()))),
    priceUnit: Type.Optional(nullable(Type.String())),
    bins: Type.Optional(
      Type.Union([
        Type.Array(Type.Object({ name: Type.String({ maxLength: 64 }), tone: Tone }, strict)),
        Type.Null(),
      ]),
    ),
    words: Type.Optional(nullable(Words)),
    outcome: Type.Optional(nullable(OutcomeSetting)),
  },
  strict,
)

/** The fields that only qv questions have, as designers send them. */
export const qvFieldsToSend = {
  options: Type.Optional(Type.Array(OptionBody)),
  setting: Type.Optional(QvSetting),
}

/** The facts of an option that has any. */
const factsToRead = {
  category: Type.Optional(Type.String()),
  price: Type.Optional(Type.Number({ minimum: 0 })),
  ...linkedToRead,
}

/** The same fields as all clients read them. */
export const qvFieldsToRead = {
  options: Type.Array(
    Type.Object({
      optionId: Type.String(),
      optionName: Type.String(),
      description: Type.String(),
      ...factsToRead,
    }),
  ),
  setting: Type.Object({
    totalCredits: Type.Integer({ minimum: 1 }),
    version: Type.Literal(1),
    questionType: Type.Literal('qv'),
    sampleOption: Count,
    direction: Type.Optional(Direction),
    maxVotes: Type.Optional(Type.Integer({ minimum: 1 })),
    fit: Type.Optional(Type.Boolean()),
    creditsByLabel: Type.Optional(Type.Record(Type.String(), Type.Integer())),
    priceUnit: Type.Optional(Type.String()),
    bins: Type.Optional(Type.Array(Type.Object({ name: Type.String(), tone: Tone }))),
    words: Type.Optional(Words),
    outcome: Type.Optional(OutcomeSetting),
  }),
}
