import type { Database } from '../../../db/database.ts'
import { secretDraws, sha256 } from '../../crypto.ts'
import { parameterWithin, WITHIN_LABEL } from '../../domain/arms/arm.ts'
import { type Blocks, drawnBlocks, shortestBlocks } from '../../domain/arms/assignment.ts'
import { entryOf } from '../../domain/record-entry.ts'
import type { Parameters } from '../../domain/survey/link-parameters.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { findKeyLabel } from '../keys/repository.ts'

/** A respondent's stratum, as it is stored; empty if there are none. */
export async function stratumOf(
  database: Database,
  { id, settings: { armsWithin } }: Survey,
  issuedKey: Uint8Array | null,
  parameters: Parameters | null,
): Promise<string> {
  const name = parameterWithin(armsWithin)
  if (name !== undefined) return entryOf(parameters ?? {}, name) ?? ''
  if (armsWithin !== WITHIN_LABEL || issuedKey === null) return ''
  return (await findKeyLabel(database, id, issuedKey)) ?? ''
}

/** The blocks of a stratum, drawn from the salt of the survey. */
export async function blocksOf(salt: Uint8Array, isShortest: boolean, stratum: string): Promise<Blocks> {
  const secret = await sha256(salt, '\0arms')
  return isShortest ? shortestBlocks(secret.toHex(), stratum) : drawnBlocks(secretDraws(secret, stratum))
}
