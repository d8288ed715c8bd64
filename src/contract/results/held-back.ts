import { type Static, Type } from '@sinclair/typebox'
import { Count } from '../schemas.ts'

/** What of secret ballots is not shown to their designers yet. */
export const HeldBackFields = Type.Object({
  /** The answers that are in no figures yet; absent once all are. */
  heldBack: Type.Optional(
    Type.Object({
      /** People who completed the survey and whose answers wait. */
      waiting: Count,
      /** Whether the survey takes no more answers. */
      isOver: Type.Boolean(),
    }),
  ),
  /** The ids of questions that only some arms ask: they are shown once the split by arms shows these arms. */
  waitingQuestions: Type.Optional(Type.Array(Type.String())),
})

export type HeldBackFields = Readonly<Static<typeof HeldBackFields>>
