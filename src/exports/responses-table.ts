import { personCode } from '../crypto.ts'
import { hasArms } from '../domain/arms/arm.ts'
import { isSecret } from '../domain/ballot-secrecy.ts'
import type { Survey } from '../domain/survey.ts'
import type { Cell } from '../http/csv.ts'
import {
  type Column,
  type ExportTable,
  keyCells,
  keyColumns,
  parameterCells,
  parameterColumns,
  RESPONSE_ID,
} from './columns.ts'
import { armOf, flag, practiceOf, timesOf, visitOf } from './response-cells.ts'
import { allResponses, type KeyedResponse } from './responses.ts'
import type { Selection } from './selection.ts'

/** Additions to the meanings of columns for surveys whose ballots are secret. */
function secretMeanings({ settings }: Pick<Survey, 'settings'>) {
  if (!isSecret(settings)) return { precision: '', undisclosed: '', undisclosedEnds: '' }
  return {
    precision: '; empty because ballots of this survey are secret',
    undisclosed: ' Empty for responses that are not completed, because ballots are secret.',
    undisclosedEnds:
      ' Because ballots are secret, screenedOut and quotaFull are each disclosed for a multiple of five people; the latest are inProgress until there are five.',
  }
}

/** A row for each response, whatever its outcome. */
export function responsesTable(survey: Survey): ExportTable {
  const { precision, undisclosed, undisclosedEnds } = secretMeanings(survey)
  const began = hasArms(survey.settings)
    ? 'When the respondent opened the survey in an arm'
    : 'When the respondent pressed Begin'
  return {
    name: 'responses',
    columns: [
      RESPONSE_ID,
      {
        name: 'arm',
        meaning:
          'The arm of the experiment, if the survey has arms; otherwise mode and input together, or v1 to v4 if the survey uses these names. The same as version_id of events.csv.' +
          undisclosed,
      },
      {
        name: 'mode',
        meaning: `How the survey was shown: interactive or text; empty if unknown.${undisclosed}`,
      },
      { name: 'input', meaning: `How votes were picked: dropdown or wheel.${undisclosed}` },
      { name: 'language', meaning: 'The language of the page.' },
      {
        name: 'status',
        meaning: `completed, inProgress, screenedOut or quotaFull. The other files have completed responses only, but for turned_away.csv.${undisclosedEnds}`,
      },
      {
        name: 'started_at',
        meaning: `${began} (ISO 8601, UTC)${precision}; when the first answer arrived, where the page did not say.`,
        instant: true,
      },
      {
        name: 'completed_at',
        meaning: `When the response was completed (ISO 8601, UTC)${precision}.`,
        instant: true,
      },
      {
        name: 'seconds',
        meaning: 'From start to completion, without the time before Begin.',
      },
      {
        name: 'active_seconds',
        meaning:
          'How long the page was open and visible before completion, as measured by the device, including reading and practice; it can exceed the seconds.',
      },
      { name: 'resumed', meaning: '1 where the respondent left and came back, 0 otherwise.' },
      { name: 'test', meaning: '1 where a designer tried the survey out; such a response counts nowhere.' },
      {
        name: 'simulated',
        meaning: '1 where an operator had the response invented; it counts until it is removed.',
      },
      { name: 'practice', meaning: '1 where the practice ballot was done, 0 where it was skipped.' },
      { name: 'practice_correct', meaning: 'Questions of the practice ballot that were answered correctly.' },
      { name: 'survey_version', meaning: 'The version of the survey at the first answer.' },
      ...keyColumns(survey),
      ...parameterColumns(survey),
      ...codeColumns(survey),
    ],
    async *rows(selection) {
      for await (const responses of allResponses(selection))
        yield await Promise.all(responses.map((response) => rowOf(selection, response)))
    },
  }
}

async function rowOf({ survey, salt }: Selection, response: KeyedResponse): Promise<Cell[]> {
  return [
    ...cellsOf(survey, response),
    ...keyCells(survey, response),
    ...parameterCells(survey, response),
    ...(await codeCells(survey, salt, response)),
  ]
}

/** The codes by which people are paid, for surveys that give each respondent their own. */
function codeColumns({ settings }: Survey): Column[] {
  if (settings.panel !== 'mturk') return []
  return [
    {
      name: 'completion_code',
      meaning: 'The code that the respondent was shown at the end; empty if the response is not completed.',
    },
  ]
}

async function codeCells({ settings }: Survey, salt: Uint8Array, response: KeyedResponse): Promise<Cell[]> {
  if (settings.panel !== 'mturk') return []
  const isPaid = response.completedAt !== null && response.outcome === null
  return [isPaid ? await personCode(salt, response.ballotId) : null]
}

function cellsOf({ settings }: Survey, response: KeyedResponse): Cell[] {
  const { ballotId, language, completedAt, revision, test, simulated, outcome, disclosesArm } = response
  const { mode, input } = response
  const visit = visitOf(response)
  const practice = practiceOf(response)
  return [
    ballotId,
    ...(disclosesArm ? [armOf(settings, response), mode, input] : [null, null, null]),
    language,
    completedAt === null ? 'inProgress' : (outcome ?? 'completed'),
    ...Object.values(timesOf(response)),
    ...[visit.activeSeconds, flag(visit.resumed), flag(test), flag(simulated)],
    ...[flag(practice.completed), practice.correct, response.disclosesTimes ? revision : null],
  ]
}
