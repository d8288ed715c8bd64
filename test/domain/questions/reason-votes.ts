import fc from 'fast-check'
import type { Cast } from '../../../src/domain/ballot/cast.ts'
import { reasonsAsText } from '../../../src/domain/questions/reason/answer.ts'
import { ids } from '../arbitraries.ts'

export const casts: fc.Arbitrary<Cast> = ids(1, 7).chain((presented) =>
  fc.record({
    uuid: fc.uuid(),
    presented: fc.constant(presented),
    votes: fc
      .array(fc.integer({ min: -4, max: 4 }), { minLength: presented.length, maxLength: presented.length })
      .map((votes) => Object.fromEntries(presented.map((id, at) => [id, votes[at]!]))),
  }),
)
export const strongest = fc.integer({ min: 1, max: 3 })

export const CAST: Cast = {
  uuid: 'anna',
  presented: ['schools', 'parks', 'roads'],
  votes: { parks: 3, roads: -2, schools: 3 },
}
export const given = (...reasons: readonly (readonly [string, string])[]) =>
  reasonsAsText(reasons.map(([optionId, text]) => ({ optionId, text })))
