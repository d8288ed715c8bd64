import type { Static, TObject } from '@sinclair/typebox'
import { decode } from '../contract/decode.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import { PARAMETER_PREFIX } from '../domain/results/parameters.ts'

/**
 * Reads the query of an address by its schema; unknown parameters are ignored.
 * @throws Failure INVALID_INPUT, also if a parameter is given twice, since it is unclear which one was meant
 */
export function readQuery<Schema extends TObject>(request: Request, schema: Schema): Static<Schema> {
  const given = new URL(request.url).searchParams
  const known = (name: string) => name in schema.properties || name.startsWith(PARAMETER_PREFIX)
  for (const name of new Set(given.keys().filter(known))) {
    if (given.getAll(name).length > 1) throw new Failure(invalidInput(`/${name}`, 'repeated'))
  }
  return decode(schema, Object.fromEntries(given))
}
