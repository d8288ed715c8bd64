import type { Survey } from '../domain/survey.ts'
import type { Cell } from './csv-lines.ts'
import type { Selection } from './selection.ts'

/** A column of a file, with what it means. */
export type Column = { readonly name: string; readonly meaning: string }

/** A file of an export: its rows, read anew at every call, some at a time. */
export type ExportTable = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: (selection: Selection) => AsyncIterable<readonly (readonly Cell[])[]>
}

/** Columns that several files have. */
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
      meaning:
        'The group of its unique key; empty where the key has none, or where fewer than five completed responses have the group. The key itself is in no file.',
    },
    {
      name: 'own_id',
      meaning:
        "The respondent's own ID, such as a panel's, where the survey asked for one; it is told once the response is completed, and never where the key was issued.",
    },
  ]
}

/** The cells of `keyColumns`. */
export function keyCells(
  { settings }: Pick<Survey, 'settings'>,
  { keyGroup, ownId }: { readonly keyGroup: string | null; readonly ownId: string | null },
): Cell[] {
  return settings.hasUKey ? [keyGroup, ownId] : []
}

export const QUESTION_ID: Column = { name: 'question_id', meaning: 'The question, see below.' }
export const OPTION_ID: Column = {
  name: 'option_id',
  meaning: 'The option, see below. Only options that the respondent saw have a row.',
}
