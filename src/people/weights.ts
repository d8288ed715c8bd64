import type { Database } from '../../db/database.ts'
import type { NewPerson } from '../contract/responses/people.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { PastedPerson } from '../domain/pasted-table/people.ts'
import { isBaseWeight, MOST_BASE_WEIGHTS, mayHaveBaseWeights } from '../domain/splits/weights/base-weights.ts'
import type { Survey } from '../domain/survey/survey.ts'
import { readNumber } from '../domain/typed-number/read.ts'
import { listWeights } from '../results/splits/repository.ts'

/**
 * Pasted people with their weights as numbers.
 *
 * @throws Failure INVALID_INPUT if only some have one, or what is written is none
 */
export function withWeights(people: readonly PastedPerson[]): NewPerson[] {
  const areWeighted = people.some(({ weight }) => weight !== null)
  return people.map(({ weight: written, ...person }) => {
    if (!areWeighted) return person
    const weight = written === null ? undefined : readNumber(written, { decimals: 'small' })
    const values = { who: person.address, given: written ?? '' }
    if (weight !== undefined && isBaseWeight(weight)) return { ...person, weight }
    const rule = written === null ? 'baseWeightMissing' : 'baseWeight'
    throw new Failure(invalidInput('/list', rule, values))
  })
}

/** Where people were sent: the field, and what its weights are called there. */
export type SourceOfPeople = { readonly path: '/people' | '/list'; readonly weightTitle: string }

/** @throws Failure INVALID_INPUT where keys may have no weights, only some people have one, or too many differ */
export async function refuseWeights(
  database: Database,
  { id, settings }: Survey,
  people: readonly NewPerson[],
  { path: source, weightTitle: column }: SourceOfPeople,
): Promise<void> {
  if (people.every(({ weight = null }) => weight === null)) return
  if (!mayHaveBaseWeights(settings)) throw new Failure(invalidInput(source, 'baseWeightSecret', { column }))
  const weights = people.map(({ address, weight = null }, at) => {
    const [path, values] = [`/people/${at}/weight`, { who: address, given: weight ?? '' }] as const
    if (weight === null) throw new Failure(invalidInput(path, 'baseWeightMissing', values))
    if (!isBaseWeight(weight)) throw new Failure(invalidInput(path, 'baseWeight', values))
    return weight
  })
  const known = await listWeights(database, id, MOST_BASE_WEIGHTS + 1)
  if (new Set([...known, ...weights]).size > MOST_BASE_WEIGHTS)
    throw new Failure(invalidInput(source, 'tooManyWeights', { most: MOST_BASE_WEIGHTS }))
}
