/** What spreadsheets take for the beginning of a formula, full-width forms included. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/

/** Whether a spreadsheet would take a text for a formula. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** A text as it has to stand where a spreadsheet reads it: with an apostrophe before what would be a formula. */
export function spreadsheetText(text: string): string {
  return isFormula(text) ? `'${text}` : text
}
