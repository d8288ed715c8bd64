import { type Static, Type } from '@sinclair/typebox'
import { fileBody, nullable } from './schemas.ts'

const strict = { additionalProperties: false }

/** An image file, as the whole body. */
export const ImageFileBody = fileBody('image/jpeg', 'image/png', 'image/webp')

/** An image as it is stored. A question or option shows it once it names its `file`. */
export const ImageReply = Type.Object({
  file: Type.String(),
  /** The path under which it is served. */
  url: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  /** In bytes. */
  size: Type.Integer({ minimum: 1 }),
})

export type ImageReply = Static<typeof ImageReply>

const ImageBody = Type.Object(
  { file: Type.Optional(Type.String()), alt: Type.Optional(Type.String()) },
  strict,
)

/** What is shown with a question or an option, as designers send it. */
export const linkedToSend = {
  link: Type.Optional(nullable(Type.String())),
  image: Type.Optional(nullable(ImageBody)),
}

/** The same as every client reads it. */
export const linkedToRead = {
  link: Type.Optional(Type.String()),
  image: Type.Optional(Type.Object({ file: Type.String(), alt: Type.String() })),
}

/** An image in the file of a survey, by the name that questions and options know it by. */
export const ImageInFile = Type.Object({ file: Type.String(), base64: Type.String() }, strict)

export type ImageInFile = Static<typeof ImageInFile>
