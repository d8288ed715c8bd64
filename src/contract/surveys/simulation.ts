import { type Static, Type } from '@sinclair/typebox'

const Count = Type.Integer({ minimum: 0, maximum: 999_999_999 })

/** A request by an operator's command to the server that has the embedded database open. */
export const SimulationRequest = Type.Object({
  surveyId: Type.String(),
  responses: Count,
  seed: Count,
  groups: Type.Array(Type.String()),
  remove: Type.Boolean(),
})

export type SimulationRequest = Static<typeof SimulationRequest>
