import { type Static, type TProperties, type TSchema, Type } from '@sinclair/typebox'
import type { QuestionDraft } from '../../domain/questions/question-draft.ts'
import { type FormType, LIMITS, QUESTION_TYPES, type QuestionType } from '../../domain/survey/survey.ts'
import { decode, readBy } from '../decode.ts'
import type { QuestionBody } from '../names.ts'
import { Count, nullable, oneOf } from '../schemas.ts'
import { linkedToRead, linkedToSend } from '../surveys/images.ts'
import { attentionToRead, attentionToSend } from './attention.ts'
import { ChoiceContentBody, choiceFieldsToRead, choiceFieldsToSend } from './choice.ts'
import { ConsentContentBody, consentFieldsToRead, consentFieldsToSend } from './consent.ts'
import { ConstantSumContentBody, constantSumFieldsToRead, constantSumFieldsToSend } from './constant-sum.ts'
import { DateContentBody, dateFieldsToRead, dateFieldsToSend } from './date.ts'
import { HeadToHeadContentBody, headToHeadFieldsToRead, headToHeadFieldsToSend } from './head-to-head.ts'
import { NumberContentBody, numberFieldsToRead, numberFieldsToSend } from './number.ts'
import { qvFieldsToRead, qvFieldsToSend } from './qv.ts'
import { RankingContentBody, rankingFieldsToRead, rankingFieldsToSend } from './ranking.ts'
import { ReasonContentBody, reasonFieldsToRead, reasonFieldsToSend } from './reason.ts'
import { ShowIfBody, ShowIfReply } from './show-if.ts'
import { SliderContentBody, sliderFieldsToRead, sliderFieldsToSend } from './slider.ts'

const strict = { additionalProperties: false }

const Words = {
  question: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  position: Type.Optional(Type.Integer({ minimum: 0 })),
  ...linkedToSend,
  showIf: Type.Optional(ShowIfBody),
  pinned: Type.Optional(
    Type.Boolean({ description: 'Whether it keeps its place where questions are in random order.' }),
  ),
}

const FormFields = {
  groupId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  required: Type.Optional(Type.Boolean()),
}

const QvBody = Type.Object({ type: Type.Optional(Type.Literal('qv')), ...Words, ...qvFieldsToSend }, strict)

/** The body of a type of form question: its own fields beside those of all. */
const formBody = <Kind extends FormType, Fields extends TProperties>(type: Kind, fields: Fields) =>
  Type.Object({ type: Type.Literal(type), ...Words, ...FormFields, ...fields }, strict)

const TypedBody = Type.Object({ type: Type.Optional(oneOf(...QUESTION_TYPES)) })

type QvBody = Static<typeof QvBody>
export type NewQuestionBody = QvBody | FormBody

const FORM_BODIES = {
  likert: formBody('likert', {
    scale: Type.Optional(Type.Array(Type.String())),
    minLabel: Type.Optional(Type.String()),
    maxLabel: Type.Optional(Type.String()),
    attention: attentionToSend,
  }),
  text: formBody('text', {
    multiline: Type.Optional(Type.Boolean()),
    maxLength: Type.Optional(Type.Integer()),
  }),
  choice: formBody('choice', choiceFieldsToSend),
  ranking: formBody('ranking', rankingFieldsToSend),
  constantsum: formBody('constantsum', constantSumFieldsToSend),
  slider: formBody('slider', sliderFieldsToSend),
  number: formBody('number', numberFieldsToSend),
  date: formBody('date', dateFieldsToSend),
  info: formBody('info', {}),
  consent: formBody('consent', consentFieldsToSend),
  reason: formBody('reason', reasonFieldsToSend),
  headtohead: formBody('headtohead', headToHeadFieldsToSend),
} as const satisfies Readonly<Record<FormType, TSchema>>

const BODIES = { qv: QvBody, ...FORM_BODIES } as const

type FormBody = Static<(typeof FORM_BODIES)[FormType]>

const AnyQuestionBody = Type.Union(Object.values(BODIES))

export const QuestionToAdd = readBy(AnyQuestionBody, (value) => decodeQuestion(value))

/** The changes to a question: by the type of that question, unless they name another one. */
export const QuestionToChange = readBy(AnyQuestionBody, (value) => value)

/**
 * Decodes a question's body by the schema of its type.
 * @param usual the type if the body names none: that of the question it changes, or else qv
 * @throws Failure INVALID_INPUT
 */
export function decodeQuestion(value: unknown, usual: QuestionType = 'qv', at = ''): NewQuestionBody {
  const { type = usual } = decode(TypedBody, value, at)
  return decode(BODIES[type], Object.assign({}, value, { type }), at)
}

const words = {
  _id: Type.String(),
  question: Type.String(),
  description: Type.String(),
  position: Count,
  ...linkedToRead,
  showIf: Type.Optional(ShowIfReply),
  pinned: Type.Optional(Type.Literal(true)),
}
const form = { required: Type.Boolean(), groupId: nullable(Type.String()) }

const QvReply = Type.Object({
  ...words,
  type: Type.Literal('qv'),
  ...qvFieldsToRead,
})

const formReply = (type: FormType, fields: TProperties): TSchema =>
  Type.Object({ ...words, ...form, type: Type.Literal(type), ...fields })

const FORM_REPLIES: Readonly<Record<FormType, TSchema>> = {
  likert: formReply('likert', {
    scale: Type.Array(Type.String()),
    minLabel: Type.String(),
    maxLabel: Type.String(),
    attention: attentionToRead,
  }),
  text: formReply('text', { multiline: Type.Boolean(), maxLength: Type.Integer({ minimum: 1 }) }),
  choice: formReply('choice', choiceFieldsToRead),
  ranking: formReply('ranking', rankingFieldsToRead),
  constantsum: formReply('constantsum', constantSumFieldsToRead),
  slider: formReply('slider', sliderFieldsToRead),
  number: formReply('number', numberFieldsToRead),
  date: formReply('date', dateFieldsToRead),
  info: formReply('info', {}),
  consent: formReply('consent', consentFieldsToRead),
  reason: formReply('reason', reasonFieldsToRead),
  headtohead: formReply('headtohead', headToHeadFieldsToRead),
}

export const QuestionReply = Type.Unsafe<QuestionBody>(Type.Union([QvReply, ...Object.values(FORM_REPLIES)]))

/** A question's draft, from a body that a designer sent. */
export function questionDraft(body: NewQuestionBody): QuestionDraft {
  const { question: text, description, link, image, showIf, pinned } = body
  if (isFormBody(body)) {
    const { position: _position, question: _question, ...fields } = body
    return { ...fields, text }
  }
  const { version: _version, questionType: _type, ...setting } = body.setting ?? {}
  const options = body.options?.map(({ optionId: id, optionName: name, ...option }) => ({
    id,
    name,
    ...option,
  }))
  return { type: 'qv', text, description, link, image, showIf, pinned, options, ...setting }
}

const isFormBody = (body: NewQuestionBody): body is FormBody => body.type !== undefined && body.type !== 'qv'

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
