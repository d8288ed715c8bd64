import { Type } from '@sinclair/typebox'
import { oneOf } from './schemas.ts'

const OPENING_PROBLEMS = [
  'noQuestions',
  'tooFewOptions',
  'sampleTooLarge',
  'fewCredits',
  'noKeys',
  'surveyKeyMissing',
  'closesInPast',
  'opensLater',
  'emptyGroup',
  'practiceWithoutVotes',
  'emptyArm',
  'endLinkSecret',
  'freezesPlan',
] as const

export const OpeningCheckReply = Type.Object({
  problem: oneOf(...OPENING_PROBLEMS),
  stops: Type.Boolean(),
  message: Type.String(),
  id: Type.Optional(Type.String()),
})
