import { armById, hasArms, WITHIN_LABEL } from '../../domain/arms/arm.ts'
import { drawsAfterScreening } from '../../domain/arms/drawing.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import { type ExportTable, RESPONSE_ID } from '../tables/columns.ts'
import { timesOf } from './response-cells.ts'
import { allResponses, type KeyedResponse } from './responses.ts'

/** A row for each response that was assigned to an arm; empty for a survey without arms. */
export function assignmentsTables({ settings }: Pick<Survey, 'settings'>): ExportTable[] {
  return hasArms(settings) ? [assignmentsTable(settings)] : []
}

const WITHHELD =
  'Empty: ballots of this survey are secret, and the order of the responses could reveal whose is whose.'

function assignmentsTable(settings: Survey['settings']): ExportTable {
  const secret = isSecret(settings)
  const rowOf = (response: KeyedResponse): Cell[] => {
    const { ballotId, arm, armStratum, armPosition, armBlock, keyGroup } = response
    const stratum = settings.armsWithin === WITHIN_LABEL ? keyGroup : armStratum
    return [
      ballotId,
      armById(settings, arm)?.label ?? null,
      arm,
      stratum,
      settings.hasUKey && !secret ? armPosition : null,
      secret ? null : armBlock,
      timesOf(response).startedAt,
    ]
  }
  return {
    name: 'assignments',
    columns: [
      RESPONSE_ID,
      { name: 'arm', meaning: 'The name of the arm; the same as arm of responses.csv.' },
      { name: 'arm_id', meaning: 'The id of the arm in survey.json.' },
      {
        name: 'stratum',
        meaning:
          'The stratum of the respondent: the value of a parameter, or the group of the unique key, which is disclosed like key_group; empty if there is only one stratum.',
      },
      {
        name: 'position',
        meaning: secret
          ? WITHHELD
          : settings.hasUKey
            ? 'How many were assigned in the stratum before, by permuted block randomization.'
            : 'Empty: whoever began a link before passing it on could find the response by its place.',
      },
      {
        name: 'block',
        meaning: secret
          ? WITHHELD
          : 'The number of the block in the stratum, from 0: each block has one to three times as many people as the sum of the shares, or exactly as many in experiments that began before lengths were drawn.',
      },
      {
        name: 'assigned_at',
        meaning: `When the response ${drawsAfterScreening(settings) ? 'began; it was assigned after the screening' : 'was assigned'} (ISO 8601, UTC)${secret ? '; empty because ballots of this survey are secret' : ''}.`,
        instant: true,
      },
    ],
    async *rows(selection) {
      for await (const responses of allResponses(selection))
        yield responses
          .filter(({ arm, test, disclosesArm }) => arm !== null && !test && disclosesArm)
          .map(rowOf)
    },
  }
}
