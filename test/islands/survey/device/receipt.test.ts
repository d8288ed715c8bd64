import { expect, test } from 'bun:test'
import { leaveReceipt, type Receipt, readReceipt } from '../../../../islands/survey/device/receipt.ts'
import { receiptText } from '../../../../islands/survey/device/receipt-text.ts'
import { documentForTests } from '../../../support/dom.ts'

documentForTests()

const RECEIPT: Receipt = {
  uuid: 'anna-0001',
  survey: 'Spending',
  completedAt: '2026-03-10T12:00:00.000Z',
  copy: {
    questions: [
      { text: 'Where to?', answer: ['Parks: 3 upvotes', 'Roads: 1 downvote'] },
      { text: 'Why?', answer: ['Trees.\nMore trees.'] },
      { text: 'Anything else?', answer: [] },
    ],
    answers: {},
  },
}

test('a receipt as text has every question with its answer, indented', () => {
  expect(receiptText(RECEIPT, 'Recorded at noon', 'No answer')).toBe(
    'Spending\nRecorded at noon\n\nWhere to?\n  Parks: 3 upvotes\n  Roads: 1 downvote\n\nWhy?\n  Trees.\n  More trees.\n\nAnything else?\n  No answer\n',
  )
})

test('a receipt is left in the tab only for that survey', () => {
  leaveReceipt('survey', RECEIPT)
  expect(readReceipt('survey')).toEqual(RECEIPT)
  expect(readReceipt('other')).toBeUndefined()
  sessionStorage.clear()
})
