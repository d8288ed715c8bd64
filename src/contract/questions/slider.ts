import { type Static, Type } from '@sinclair/typebox'
import { nullable } from '../schemas.ts'
import { numberFieldsToSend } from './number.ts'

const { bands } = numberFieldsToSend

/** The fields of a slider that designers send, besides those of all form questions. */
export const sliderFieldsToSend = {
  minLabel: Type.Optional(Type.String()),
  maxLabel: Type.Optional(Type.String()),
  bands,
}

/** The same fields as all clients read them. */
export const sliderFieldsToRead = { minLabel: Type.String(), maxLabel: Type.String(), bands }

export const SliderContentBody = Type.Object({
  questionId: Type.String(),
  questionType: Type.Literal('slider'),
  value: nullable(
    Type.Number({ description: 'A whole number from 0 to 100; null clears an optional answer.' }),
  ),
})

export type SliderContentBody = Static<typeof SliderContentBody>
