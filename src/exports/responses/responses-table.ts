import { personCode } from '../../crypto.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { excludingFlags } from '../../domain/checks/integrity/exclusion-rule.ts'
import { FLAGS } from '../../domain/checks/integrity/flags.ts'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { hasRandomOrder } from '../../domain/question-order/random-order.ts'
import { responseState } from '../../domain/responses/reviewing.ts'
import { columnCodes } from '../../domain/results/column-codes.ts'
import { mayHaveBaseWeights } from '../../domain/splits/weights/base-weights.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import {
  type CellColumn,
  type ExportTable,
  keyColumns,
  parameterColumns,
  RESPONSE_ID,
} from '../tables/columns.ts'
import { armOf, flag, orderOf, practiceOf, timesOf, visitOf } from './response-cells.ts'
import { allResponses, type KeyedResponse } from './responses.ts'

/** Additions to the meanings of columns for surveys whose ballots are secret. */
function secretMeanings({ settings }: Pick<Survey, 'settings'>) {
  if (!isSecret(settings)) return { precision: '', undisclosed: '' }
  return {
    precision: '; empty because ballots of this survey are secret',
    undisclosed: ' Empty for responses that are not completed, because ballots are secret.',
  }
}

/** With the code by which the person is paid; null if the response is not completed. */
type PaidResponse = KeyedResponse & { readonly code?: string | null }

/** A row for each response, whatever its outcome. */
export function responsesTable(survey: Survey): ExportTable {
  // In secret surveys the codes that people hand in to be paid would tell whose ballot is whose.
  const isPaid = survey.settings.panel === 'mturk' && !isSecret(survey.settings)
  const columns: CellColumn<PaidResponse>[] = [
    RESPONSE_ID,
    ...shownColumns(survey),
    ...courseColumns(survey),
    ...VISIT_COLUMNS,
    ...orderColumns(survey),
    ...flagColumns(survey),
    ...keyColumns(survey),
    ...(mayHaveBaseWeights(survey.settings) ? [BASE_WEIGHT] : []),
    ...parameterColumns(survey),
    ...(isPaid ? [COMPLETION_CODE] : []),
  ]
  const rowOf = (response: PaidResponse) => columns.map(({ cell }) => cell(response))
  return {
    name: 'responses',
    columns,
    async *rows(selection) {
      for await (const responses of allResponses(selection)) {
        const paid = isPaid ? responses.map(withCode(selection.salt)) : responses
        yield paid.map(rowOf)
      }
    },
  }
}

const withCode =
  (salt: Uint8Array) =>
  (response: KeyedResponse): PaidResponse => {
    const isDone = response.completedAt !== null && response.outcome === null
    return { ...response, code: isDone ? personCode(salt, response.ballotId) : null }
  }

const COMPLETION_CODE: CellColumn<PaidResponse> = {
  name: 'completion_code',
  meaning: 'The code that the respondent was shown at the end; empty if the response is not completed.',
  cell: ({ code = null }) => code,
}

const BASE_WEIGHT: CellColumn<KeyedResponse> = {
  name: 'base_weight',
  meaning:
    'How many people of the population the respondent stands for, in any unit, as the list of people says; empty if it does not.',
  cell: ({ baseWeight }) => baseWeight,
}

/** How a respondent was shown the survey. */
function shownColumns(survey: Survey): CellColumn<KeyedResponse>[] {
  const { undisclosed } = secretMeanings(survey)
  return [
    {
      name: 'arm',
      meaning:
        'The arm of the experiment, if the survey has arms; otherwise mode and input together, or v1 to v4 if the survey uses these names. The same as version_id of events.csv.' +
        undisclosed,
      cell: (response) => (response.disclosesArm ? armOf(survey.settings, response) : null),
    },
    {
      name: 'mode',
      meaning: `How the survey was shown: interactive or text; empty if unknown.${undisclosed}`,
      cell: ({ disclosesArm, mode }) => (disclosesArm ? mode : null),
    },
    {
      name: 'input',
      meaning: `How votes were picked: dropdown or wheel.${undisclosed}`,
      cell: ({ disclosesArm, input }) => (disclosesArm ? input : null),
    },
    { name: 'language', meaning: 'The language of the page.', cell: ({ language }) => language },
  ]
}

/** How far a response got, and when. */
function courseColumns(survey: Survey): CellColumn<KeyedResponse>[] {
  const { precision } = secretMeanings(survey)
  const began = hasArms(survey.settings)
    ? 'When the respondent opened the survey in an arm'
    : 'When the respondent pressed Begin'
  return [
    {
      name: 'status',
      meaning:
        'completed, excluded, inProgress, screenedOut or quotaFull; of a test, how far it got. The other files have completed responses only, but for turned_away.csv.',
      cell: (response) => responseState({ ...response, test: false }),
    },
    {
      name: 'excluded_because',
      meaning: 'Why the organisers excluded the response from results; empty for all others.',
      cell: ({ excludedBecause }) => excludedBecause,
    },
    {
      name: 'started_at',
      meaning: `${began} (ISO 8601, UTC)${precision}; when the first answer arrived, where the page did not say.`,
      instant: true,
      cell: (response) => timesOf(response).startedAt,
    },
    {
      name: 'completed_at',
      meaning: `When the response was completed (ISO 8601, UTC)${precision}.`,
      instant: true,
      cell: (response) => timesOf(response).completedAt,
    },
    {
      name: 'seconds',
      meaning: 'From start to completion, without the time before Begin.',
      cell: (response) => timesOf(response).seconds,
    },
  ]
}

/** In which order respondents were asked, if that is drawn. Nothing is known of it where ballots are secret. */
function orderColumns({ settings, questions }: Survey): CellColumn<KeyedResponse>[] {
  if (isSecret(settings) || !hasRandomOrder(settings)) return []
  const codes = columnCodes(questions)
  return [
    {
      name: 'question_order',
      meaning:
        'The codes of all questions in the order drawn for the respondent, with a space between, including those that were not shown; empty if the response is not completed, or in an arm without a random order.',
      cell: ({ questionOrder }) =>
        orderOf(questionOrder)
          .flatMap((id) => codes.get(id)?.code ?? [])
          .join(' ') || null,
    },
  ]
}

/** What makes responses doubtful. Where ballots are secret, nobody judges single ones. */
function flagColumns({ settings }: Survey): CellColumn<KeyedResponse>[] {
  if (isSecret(settings)) return []
  const rule = excludingFlags(settings)
  return [
    {
      name: 'flags',
      meaning: `What makes a completed response doubtful: any of ${FLAGS.join(', ')}, with a space between. It counts all the same.`,
      cell: ({ flags }) => flags.join(' '),
    },
    {
      name: 'left_out',
      meaning:
        '1 where the exclusion rule of the survey leaves the response out, 0 otherwise. Files asked for with without=excluded have no such responses.',
      cell: ({ flags }) => flag(flags.some((each) => rule.includes(each))),
    },
  ]
}

/** What the device reported, and what kind of response it is. */
const VISIT_COLUMNS: readonly CellColumn<KeyedResponse>[] = [
  {
    name: 'active_seconds',
    meaning:
      'How long the page was open and visible before completion, as measured by the device, including reading and practice; it can exceed the seconds.',
    cell: (response) => visitOf(response).activeSeconds,
  },
  {
    name: 'resumed',
    meaning: '1 where the respondent left and came back, 0 otherwise.',
    cell: (response) => flag(visitOf(response).resumed),
  },
  {
    name: 'test',
    meaning: '1 where a designer tried the survey out; such a response counts nowhere.',
    cell: ({ test }) => flag(test),
  },
  {
    name: 'simulated',
    meaning: '1 where an operator had the response invented; it counts until it is removed.',
    cell: ({ simulated }) => flag(simulated),
  },
  {
    name: 'practice',
    meaning: '1 where the practice ballot was done, 0 where it was skipped.',
    cell: (response) => flag(practiceOf(response).completed),
  },
  {
    name: 'practice_correct',
    meaning: 'Questions of the practice ballot that were answered correctly.',
    cell: (response) => practiceOf(response).correct,
  },
  {
    name: 'survey_version',
    meaning: 'The version of the survey at the first answer.',
    cell: ({ disclosesTimes, revision }) => (disclosesTimes ? revision : null),
  },
]
