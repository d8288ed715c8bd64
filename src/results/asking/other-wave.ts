import type { Database } from '../../../db/database.ts'
import { bothWaves, type TwiceAsked } from '../../domain/checks/waves/both-waves.ts'
import {
  type WaveOrderRow,
  type WaveRow,
  waveOrderRows,
  waveRows,
} from '../../domain/checks/waves/reliability.ts'
import { hasKnownKeys } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { inTimeSlices } from '../../time-slices.ts'
import { findBallotsElsewhere, findPeopleAsked, type ListedPerson } from './repository.ts'

/** A survey with the salt from which the ids of its ballots derive. */
export type Wave = { readonly survey: Survey; readonly identitySalt: Uint8Array }

/** Finds another survey that the caller may see. */
export type FindWave = (surveyId: string) => Promise<Wave>

/**
 * Another survey that asked the same people.
 *
 * @throws Failure INVALID_INPUT if there is none that the caller may see, or if its people are not known by their keys
 */
export async function otherWave({ id }: Survey, surveyId: string, find: FindWave): Promise<Wave> {
  const found = surveyId === id ? undefined : await find(surveyId).catch(noSurvey)
  if (!found) throw new Failure(invalidInput('/wave', 'unknownWave'))
  if (!hasKnownKeys(found.survey.settings)) throw new Failure(invalidInput('/wave', 'waveKeys'))
  return found
}

function noSurvey(error: unknown): undefined {
  if (error instanceof Failure) return undefined
  throw error
}

type Waves = {
  readonly people: number
  readonly waves: readonly WaveRow[]
  readonly waveOrders: readonly WaveOrderRow[]
}

/** How reliable votes are over two waves, of those among some people who took part in both. */
export async function compareWaves(
  database: Database,
  { survey, people }: { readonly survey: Survey; readonly people: readonly ListedPerson[] },
  { survey: other, identitySalt }: Wave,
  drawing: { readonly resamples: number; readonly seed: number },
): Promise<Waves> {
  const ballots = people.map(({ ballotId }) => ballotId)
  const otherIds = await findBallotsElsewhere(database, survey.id, ballots, identitySalt)
  const there = await findPeopleAsked(database, other, [...otherIds.values()])
  const twice = people.flatMap((person): TwiceAsked[] => {
    const again = there.get(otherIds.get(person.ballotId) ?? '')
    return again ? [[person, again]] : []
  })
  const both = bothWaves(survey, other, twice)
  const waves: (readonly WaveRow[])[] = []
  for (const ballot of both) waves.push(await inTimeSlices(waveRows(ballot, drawing)))
  return { people: twice.length, waves: waves.flat(), waveOrders: both.flatMap(waveOrderRows) }
}
