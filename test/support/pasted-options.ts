import { optionsInRows, rowsOfOptions } from '../../src/domain/questions/option-paste.ts'

/** The options that pasted text gives if nobody says what its columns are. */
export const pastedOptions = (text: string, used: readonly string[] = []) =>
  optionsInRows(rowsOfOptions(text), used).map(({ option }) => option)
