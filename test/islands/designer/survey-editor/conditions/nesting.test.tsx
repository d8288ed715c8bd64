import { expect, test } from 'bun:test'
import { CHOICE, LIKERT, QV, TEXT } from '../../../../support/app.ts'
import { documentForTests } from '../../../../support/dom.ts'
import { showEditor } from '../../shown-editor.tsx'

documentForTests()

/** What HTML allows in no element of a line of text. */
const BLOCKS = 'details, div, p, ul, ol, li, table, fieldset, section, h1, h2, h3, h4'
const IN_LINES = 'span, p, label, button, h1, h2, h3, h4'

test('no block of the editor is inside a line of text', async () => {
  await showEditor([QV, CHOICE, LIKERT, TEXT])
  const misplaced = [...document.querySelectorAll(BLOCKS)].filter((block) =>
    block.parentElement?.closest(IN_LINES),
  )
  expect(
    misplaced.map(({ tagName, className, parentElement }) => [tagName, className, parentElement?.className]),
  ).toEqual([])
})
