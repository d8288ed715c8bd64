import { type Static, Type } from '@sinclair/typebox'
import type { QuestionDraft } from '../domain/question-draft.ts'
import type { Question, QuestionType } from '../domain/survey.ts'
import { decode } from './decode.ts'
import { Id } from './responses.ts'

const strict = { additionalProperties: false }

const Words = {
  question: Type.Optional(Type.String()),
  description: Type.Optional(Type.String()),
  position: Type.Optional(Type.Integer({ minimum: 0 })),
}

const FormFields = {
  groupId: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  required: Type.Optional(Type.Boolean()),
}

const Tone = Type.Union([Type.Literal('positive'), Type.Literal('neutral'), Type.Literal('negative')])

const OptionBody = Type.Object(
  {
    optionId: Type.Optional(Id),
    optionName: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
  },
  strict,
)

const QvSetting = Type.Object(
  {
    totalCredits: Type.Optional(Type.Integer()),
    version: Type.Optional(Type.Literal(1)),
    questionType: Type.Optional(Type.Literal('qv')),
    sampleOption: Type.Optional(Type.Integer()),
    bins: Type.Optional(
      Type.Union([
        Type.Array(Type.Object({ name: Type.String({ maxLength: 64 }), tone: Tone }, strict)),
        Type.Null(),
      ]),
    ),
  },
  strict,
)

const QvBody = Type.Object(
  {
    type: Type.Optional(Type.Literal('qv')),
    ...Words,
    options: Type.Optional(Type.Array(OptionBody)),
    setting: Type.Optional(QvSetting),
  },
  strict,
)

const LikertBody = Type.Object(
  {
    type: Type.Literal('likert'),
    ...Words,
    ...FormFields,
    scale: Type.Optional(Type.Array(Type.String())),
    minLabel: Type.Optional(Type.String()),
    maxLabel: Type.Optional(Type.String()),
  },
  strict,
)

const TextBody = Type.Object(
  {
    type: Type.Literal('text'),
    ...Words,
    ...FormFields,
    multiline: Type.Optional(Type.Boolean()),
    maxLength: Type.Optional(Type.Integer()),
  },
  strict,
)

const TypedBody = Type.Object({
  type: Type.Optional(Type.Union([Type.Literal('qv'), Type.Literal('likert'), Type.Literal('text')])),
})

type QvBody = Static<typeof QvBody>
export type NewQuestionBody = QvBody | Static<typeof LikertBody> | Static<typeof TextBody>

const BODIES = { qv: QvBody, likert: LikertBody, text: TextBody } as const

/** A question in any of its shapes, as a designer sends it. */
export const AnyQuestionBody = Type.Union([QvBody, LikertBody, TextBody])

/**
 * A question's body by the shape of its type.
 *
 * @param usual the type where the body names none: that of the question it changes, else qv
 * @throws Failure INVALID_INPUT
 */
export function decodeQuestion(value: unknown, usual: QuestionType = 'qv', at = ''): NewQuestionBody {
  const { type = usual } = decode(TypedBody, value, at)
  return decode(BODIES[type], Object.assign({}, value, { type }), at)
}

/** A question as the wire has it. */
export type QuestionBody = ReturnType<typeof questionBody>

/** The names of the wire, translated once: from a designer's body to a draft. */
export function questionDraft(body: NewQuestionBody): QuestionDraft {
  const { question: text, description } = body
  if (body.type === 'likert' || body.type === 'text') {
    const { position: _position, question: _question, ...fields } = body
    return { ...fields, text }
  }
  const { totalCredits, sampleOption, bins } = body.setting ?? {}
  const options = body.options?.map((option) => ({
    id: option.optionId,
    name: option.optionName,
    description: option.description,
  }))
  return { type: 'qv', text, description, options, totalCredits, sampleOption, bins }
}

/** The names of the wire, translated once: from a question to what every client reads. */
export function questionBody(question: Question, position: number) {
  const { id, type, text, description, ...own } = question
  const words = { _id: id, type, question: text, description, position }
  if (question.type !== 'qv') return { ...words, ...own }
  const { options, totalCredits, sampleOption, bins } = question
  return {
    ...words,
    options: options.map((option) => ({
      optionId: option.id,
      optionName: option.name,
      description: option.description,
    })),
    setting: { totalCredits, version: 1, questionType: type, sampleOption, ...(bins && { bins }) },
  }
}
