import { type Static, Type } from '@sinclair/typebox'
import { nullable } from '../schemas.ts'

/** The votes of a person by question and option; without options that were not seen. */
export const NamedBallotSchema = Type.Object({
  /** The name that the person's key was issued for; null if it has none. */
  name: nullable(Type.String()),
  votes: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer())),
})

export type NamedBallot = Static<typeof NamedBallotSchema>
