import { type Static, type TSchema, Type } from '@sinclair/typebox'

export const Instant = Type.String({ format: 'date-time' })
export const Count = Type.Integer({ minimum: 0 })

export const oneOf = <Value extends string>(...values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))))

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

export const list = <Schema extends TSchema>(items: Schema) =>
  Type.Unsafe<readonly Static<Schema>[]>(Type.Array(items))

/** A schema for a type that is declared elsewhere. */
export function describes<Body>() {
  return <Schema extends TSchema>(schema: Static<Schema> extends Body ? Schema : never) =>
    Type.Unsafe<Body>(schema)
}

export const file = (...mediaTypes: readonly string[]) =>
  Type.Unsafe<Response>({ type: 'string', mediaTypes })

/** A body that is a file. */
export const fileBody = (...mediaTypes: readonly string[]) =>
  Type.Unsafe<Uint8Array>({ type: 'string', mediaTypes })

export const Nothing = Type.Void()

/** Makes an edit fail if somebody else's came first. */
export const IfMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The version of the survey that is edited, from its ETag.' }),
  ),
})

/** Saves sending a reply that the caller already has. */
export const IfNoneMatch = Type.Object({
  'if-none-match': Type.Optional(Type.String({ description: 'The ETag of the answer that the caller has.' })),
})
