import { expect, test } from 'bun:test'
import {
  fromSpreadsheet,
  isFormula,
  spreadsheetText,
  toSpreadsheet,
} from '../../../src/domain/text/formula.ts'

test('only text that a spreadsheet would take for a formula gets an apostrophe', () => {
  for (const text of ['=1+1', '+1', '-1', '@a', '\tx', '\rx', '＝1', '＋1', '－1', '＠a'])
    expect([isFormula(text), spreadsheetText(text)]).toEqual([true, `'${text}`])
  for (const text of ['', 'a=1', ' =1', '1-2', "'=1"])
    expect([isFormula(text), spreadsheetText(text)]).toEqual([false, text])
})

test('a text that goes to a spreadsheet and comes back is the same, and is no formula there', () => {
  for (const text of ['=1+1', "'=1", "''-x", "'quoted'", 'plain', '＝1', '', "'"]) {
    const cell = toSpreadsheet(text)
    expect([text, isFormula(cell), fromSpreadsheet(cell)]).toEqual([text, false, text])
  }
})
