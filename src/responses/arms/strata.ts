import type { Database } from '../../../db/database.ts'
import { secretDraws, sha256 } from '../../crypto.ts'
import { parameterWithin, WITHIN_LABEL } from '../../domain/arms/arm.ts'
import {
  type AssignedArm,
  assignedArms,
  type Blocks,
  drawnBlocks,
  shortestBlocks,
} from '../../domain/arms/assignment.ts'
import { presentationByArm } from '../../domain/arms/survey-of-arm.ts'
import { entryOf } from '../../domain/record-entry.ts'
import type { Change } from '../../domain/responses/change.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Admission } from '../admission.ts'
import { findKeyLabel } from '../ballots/repository.ts'
import { FIND_BEGUN } from './commit-parts.ts'

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

/** The place of whoever was drawn into an arm of a stratum last. */
export async function latestAssignment(
  database: Database,
  { survey, salt, shortestBlocks: isShortest }: Pick<Admission, 'survey' | 'salt' | 'shortestBlocks'>,
  stratum: string,
): Promise<{ readonly armPosition: number; readonly armBlock: number } | undefined> {
  const [found] = await database.query<{ begun: number }>(FIND_BEGUN, [survey.id, stratum], survey.id)
  if (!found) return undefined
  const from = found.begun - 1
  const blocks = blocksOf(salt, isShortest, stratum)
  const [{ block }] = assignedArms(survey.settings.arms, blocks, { from, count: 1 }) as [AssignedArm]
  return { armPosition: from, armBlock: block }
}

/** A change that draws an arm, with the arm itself if the holder of its key has drawn one before. */
export async function withArmDrawnBefore(
  { survey: { settings }, salt, shortestBlocks: isShortest }: Admission,
  change: Change,
): Promise<Change> {
  const { armPosition: from, armStratum } = change.fields
  if (!change.draws || from === null || armStratum === null) return change
  const blocks = await blocksOf(salt, isShortest, armStratum)
  const [{ armId }] = assignedArms(settings.arms, blocks, { from, count: 1 }) as [AssignedArm]
  const shown = presentationByArm(settings)[armId]
  return { ...change, draws: null, fields: { ...change.fields, ...shown, arm: armId } }
}

/** The blocks of a stratum, drawn from the salt of the survey. */
export function blocksOf(salt: Uint8Array, isShortest: boolean, stratum: string): Blocks {
  const secret = sha256(salt, '\0arms')
  return isShortest ? shortestBlocks(secret.toHex(), stratum) : drawnBlocks(secretDraws(secret, stratum))
}
