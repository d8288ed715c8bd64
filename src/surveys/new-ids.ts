import { randomText } from '../crypto.ts'
import type { Deps } from '../deps.ts'

type Random = Pick<Deps, 'random'>

/** Symbols of 5 bits. */
const SURVEY_ID_LENGTH = 20
const PART_ID_LENGTH = 10

export const newSurveyId = ({ random }: Random): string => randomText(random, SURVEY_ID_LENGTH)

/** Makes the ids of questions, options and choices. */
export const partIds =
  ({ random }: Random) =>
  (): string =>
    randomText(random, PART_ID_LENGTH)
