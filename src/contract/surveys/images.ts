import { type Static, Type } from '@sinclair/typebox'
import { fileBody, nullable } from '../schemas.ts'

const strict = { additionalProperties: false }

/** An image file, as the whole body. */
export const ImageFileBody = fileBody('image/jpeg', 'image/png', 'image/webp')

/** A stored image. A question or option shows it by naming its `file`. */
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

export const ImageBody = Type.Object(
  { file: Type.Optional(Type.String()), alt: Type.Optional(Type.String()) },
  strict,
)

/** The link and image of a question or an option, as designers send them. */
export const linkedToSend = {
  link: Type.Optional(nullable(Type.String())),
  image: Type.Optional(nullable(ImageBody)),
}

/** The same fields as all clients read them. */
export const linkedToRead = {
  link: Type.Optional(Type.String()),
  image: Type.Optional(Type.Object({ file: Type.String(), alt: Type.String() })),
}

/** An image in the file of a survey, under the name by which questions and options refer to it. */
export const ImageInFile = Type.Object({ file: Type.String(), base64: Type.String() }, strict)

export type ImageInFile = Static<typeof ImageInFile>
