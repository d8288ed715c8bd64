import type { AttentionBody } from '../../contract/questions/attention.ts'
import type { AskingBody } from '../../contract/results/asking.ts'
import { isOpenBallot, isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { entryOf } from '../../domain/record-entry.ts'
import type { QuestionCodes } from '../../domain/results/column-codes.ts'
import { storedNames } from '../../domain/results/parameters.ts'
import type { Parameters } from '../../domain/survey/links/link-parameters.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import type { Cell } from '../../http/replies/csv.ts'
import type { SurveyResults } from '../../results/figures/survey-figures.ts'
import type { SplitResults } from '../../results/splits/reader.ts'
import type { Selection } from '../reading/selection.ts'

export type Column = {
  readonly name: string
  readonly meaning: string
  /** Whether its texts are instants (ISO 8601), which become dates in a workbook. */
  readonly instant?: boolean
}

/** A column with the cell of each row. */
export type CellColumn<Row> = Column & { readonly cell: (row: Row) => Cell }

/** A column for answers to a form question. */
export type FormColumn = {
  /** The suffix of its name, from the codes of the question's columns. */
  readonly code: (codes: QuestionCodes) => string
  /** What the readable header adds to the question, if anything. */
  readonly label: string
  readonly meaning: string
  /** The cell for an answer. */
  readonly cell: (value: string) => Cell
}

/** A file of an export: its rows, read again at every call, in batches. */
export type ExportTable = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: (selection: Selection) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** All figures of an export, with those of attention checks, and split, weighted and compared ones if requested. */
export type FileResults = SurveyResults &
  SplitResults & { readonly attention?: AttentionBody | undefined; readonly asking?: AskingBody | undefined }

/** A file of figures, which the analysis scripts in an export compute again unless it says otherwise. */
export type ResultTable = {
  readonly name: string
  /** Whether the analysis scripts leave it out. */
  readonly isNotRecomputed?: boolean
  /** What each row is about. */
  readonly meaning: string
  readonly columns: readonly Column[]
  /** Names in rows that replace columns of their own. */
  readonly figures?: readonly Column[]
  /** Rows in batches: 500 options have a quarter of a million pairs. */
  readonly rows: (
    results: FileResults,
    questions: Survey['questions'],
  ) => Iterable<readonly (readonly Cell[])[]>
}

export const RESPONSE_ID: CellColumn<{ readonly ballotId: string }> = {
  name: 'response_id',
  cell: ({ ballotId }) => ballotId,
  meaning: 'The response; the same in all files. It reveals nothing about the person.',
}

type Keyed = { readonly keyGroup: string | null; readonly ownId: string | null }

/** The key group and the respondent's own ID, for surveys with unique keys. */
export function keyColumns({ settings }: Pick<Survey, 'settings'>): CellColumn<Keyed>[] {
  if (!settings.hasUKey) return []
  return [
    {
      name: 'key_group',
      cell: ({ keyGroup }) => keyGroup,
      meaning: isOpenBallot(settings)
        ? 'The name that its unique key was issued for.'
        : isSecret(settings)
          ? 'The group of its unique key; empty if the key has none, if fewer than five completed responses have the group, if fewer than five would be left without a group, and if it is not completed.'
          : 'The group of its unique key; empty if the key has none.',
    },
    {
      name: 'own_id',
      cell: ({ ownId }) => ownId,
      meaning: isSecret(settings)
        ? 'Empty: ballots of this survey are secret, and no file has keys or IDs.'
        : "The unique key of the response, or the respondent's own ID, such as a panel's, which is disclosed once the response is completed.",
    },
  ]
}

/** A column for each parameter that the survey stores. */
export function parameterColumns({
  settings,
}: Pick<Survey, 'settings'>): CellColumn<{ readonly parameters: Parameters | null }>[] {
  return storedNames(settings).map((name) => ({
    name: `param_${name}`,
    meaning: `The value of ${name} in the response's link; empty if it had none.`,
    cell: ({ parameters }) => entryOf(parameters ?? {}, name) ?? null,
  }))
}

export const QUESTION_ID: Column = { name: 'question_id', meaning: 'The question, see below.' }

export const OPTION_ID: Column = {
  name: 'option_id',
  meaning: 'The option, see below. Only options that the respondent saw have a row.',
}

export const OPTION_NAME: Column = { name: 'option_name', meaning: 'The current name of the option.' }

export const OPTION_CODE: Column = {
  name: 'option_code',
  meaning:
    'A code for typing: the position of the question and Latin letters of the name; columns of ballots_wide.csv end in it.',
}

/** A figure of a question or of the survey, with a label if there is one figure for each of several items. */
export type Figure = { readonly name: string; readonly label?: string; readonly value: Cell }
