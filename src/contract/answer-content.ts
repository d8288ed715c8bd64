import { type TSchema, Type } from '@sinclair/typebox'
import { LIMITS, type QuestionType } from '../domain/survey/survey.ts'
import { ChoiceContentBody } from './choice.ts'
import { ConsentContentBody } from './consent.ts'
import { ConstantSumContentBody } from './constant-sum.ts'
import { DateContentBody } from './date.ts'
import { HeadToHeadContentBody } from './head-to-head.ts'
import { NumberContentBody } from './number.ts'
import { RankingContentBody } from './ranking.ts'
import { ReasonContentBody } from './reason.ts'
import { SliderContentBody } from './slider.ts'

/** Any whole number that fits the column. */
const Position = Type.Integer({ minimum: -LIMITS.position - 1, maximum: LIMITS.position })

const QvContentBody = Type.Object({
  votes: Type.Array(
    Type.Object({
      optionId: Type.String({ maxLength: 64 }),
      optionName: Type.Optional(Type.Unknown()),
      votes: Type.Integer(),
    }),
    { maxItems: 2 * LIMITS.options },
  ),
  position: Type.Optional(Type.Record(Type.String(), Position)),
  group: Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 64 }))),
  explicitSkip: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: LIMITS.options })),
})

const LikertContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('likert'),
  selection: Type.Union([Type.String(), Type.Number()]),
})

const TextContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('text'),
  text: Type.String(),
})

const InfoContentBody = Type.Object({ questionId: Type.String(), questionType: Type.Literal('info') })

/** The body of an answer by the type of its question. */
export const RESPONSE_CONTENT = {
  qv: QvContentBody,
  likert: LikertContentBody,
  text: TextContentBody,
  choice: ChoiceContentBody,
  ranking: RankingContentBody,
  constantsum: ConstantSumContentBody,
  slider: SliderContentBody,
  number: NumberContentBody,
  date: DateContentBody,
  info: InfoContentBody,
  consent: ConsentContentBody,
  reason: ReasonContentBody,
  headtohead: HeadToHeadContentBody,
} as const satisfies Readonly<Record<QuestionType, TSchema>>
