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
