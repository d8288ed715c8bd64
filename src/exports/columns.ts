import { isSecret } from '../domain/ballot-secrecy.ts'
import type { QuestionCodes } from '../domain/column-codes.ts'
import type { Parameters } from '../domain/link-parameters.ts'
import { storedNames } from '../domain/parameters.ts'
import { entryOf } from '../domain/record-entry.ts'
import type { Survey } from '../domain/survey.ts'
import type { Cell } from '../http/csv.ts'
import type { SurveyResults } from '../results/reader.ts'
import type { SplitResults } from '../results/splits/reader.ts'
import type { Selection } from './selection.ts'

export type Column = {
  readonly name: string
  readonly meaning: string
  /** Whether its texts are instants (ISO 8601), which a workbook has as dates. */
  readonly instant?: boolean
}

/** A column for answers to a form question. */
export type FormColumn = {
  /** What its name ends with, of what the columns of the question are called. */
  readonly code: (codes: QuestionCodes) => string
  /** What a header adds to the question for a person, or nothing. */
  readonly label: string
  readonly meaning: string
  /** The cell of an answer that was given. */
  readonly cell: (value: string) => Cell
}

/** A file of an export: its rows, read anew at every call, some at a time. */
export type ExportTable = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: (selection: Selection) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** All figures of an export; those that are split and weighted where they are asked for. */
export type FileResults = SurveyResults & SplitResults

/** A file of figures, which the analysis in an export computes again. */
export type ResultTable = {
  readonly name: string
  /** What it has a row for. */
  readonly meaning: string
  readonly columns: readonly Column[]
  /** Names that its rows have instead of columns of their own. */
  readonly figures?: readonly Column[]
  /** Some rows at a time: of 500 options there are a quarter of a million pairs. */
  readonly rows: (
    results: FileResults,
    questions: Survey['questions'],
  ) => Iterable<readonly (readonly Cell[])[]>
}

export const RESPONSE_ID: Column = {
  name: 'response_id',
  meaning: 'The response; the same in all files. It tells nothing of the person.',
}
/** The key group and the own ID of a response, of surveys that ask for unique keys. */
export function keyColumns({ settings }: Pick<Survey, 'settings'>): Column[] {
  if (!settings.hasUKey) return []
  return [
    {
      name: 'key_group',
      meaning: isSecret(settings)
        ? 'The group of its unique key; empty where the key has none, where fewer than five completed responses have the group, where fewer than five would be left without a group, and where it is not completed.'
        : 'The group of its unique key; empty where the key has none, or where fewer than five completed responses have the group.',
    },
    {
      name: 'own_id',
      meaning: isSecret(settings)
        ? 'Empty: ballots of this survey are secret, and no file has keys or IDs.'
        : "The unique key of the response, or the respondent's own ID, such as a panel's, which is told once the response is completed.",
    },
  ]
}

export function keyCells(
  { settings }: Pick<Survey, 'settings'>,
  { keyGroup, ownId }: { readonly keyGroup: string | null; readonly ownId: string | null },
): Cell[] {
  return settings.hasUKey ? [keyGroup, ownId] : []
}

/** A column for each parameter that the survey stores. */
export function parameterColumns({ settings }: Pick<Survey, 'settings'>): Column[] {
  return storedNames(settings).map((name) => ({
    name: `param_${name}`,
    meaning: `What the link of the response had as ${name}; empty where it had nothing.`,
  }))
}

export function parameterCells(
  { settings }: Pick<Survey, 'settings'>,
  { parameters }: { readonly parameters: Parameters | null },
): Cell[] {
  return storedNames(settings).map((name) => entryOf(parameters ?? {}, name) ?? null)
}

export const QUESTION_ID: Column = { name: 'question_id', meaning: 'The question, see below.' }
export const OPTION_ID: Column = {
  name: 'option_id',
  meaning: 'The option, see below. Only options that the respondent saw have a row.',
}
export const OPTION_NAME: Column = { name: 'option_name', meaning: 'What the option is called now.' }
export const OPTION_CODE: Column = {
  name: 'option_code',
  meaning:
    'The same to be typed: the place of the question and Latin letters of the name; it ends the names of columns of ballots_wide.csv.',
}
