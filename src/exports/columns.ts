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
export const QUESTION_ID: Column = { name: 'question_id', meaning: 'The question, see below.' }
export const OPTION_ID: Column = {
  name: 'option_id',
  meaning: 'The option, see below. Only options that the respondent saw have a row.',
}
