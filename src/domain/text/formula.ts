/** The characters that begin a formula in spreadsheets, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Whether a spreadsheet would treat a text as a formula. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** A text that is safe in spreadsheets: with an apostrophe before anything that would be a formula. */
export function spreadsheetText(text: string): string {
  return isFormula(text) ? `'${text}` : text
}

/** Texts to which spreadsheets, or the function above, add an apostrophe, and those that have one already. */
const QUOTED = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** A text for a spreadsheet from which it is read again by `fromSpreadsheet`. */
export const toSpreadsheet = (text: string): string =>
  QUOTED.test(text) ? `'${text}` : spreadsheetText(text)

/**
 * The text that `toSpreadsheet` was given.
 * @example fromSpreadsheet("'=1") // '=1'
 */
export const fromSpreadsheet = (cell: string): string => (QUOTED.test(cell) ? cell.slice(1) : cell)
