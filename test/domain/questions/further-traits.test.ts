import { expect, test } from 'bun:test'
import { fixesRequired, isFreeText } from '../../../src/domain/questions/further-traits.ts'
import { QUESTION_TYPES } from '../../../src/domain/survey/survey.ts'

const those = (has: (question: { readonly type: (typeof QUESTION_TYPES)[number] }) => boolean) =>
  QUESTION_TYPES.filter((type) => has({ type }))

test('only texts are as long as people write them, and only consent stays required or optional', () => {
  expect([those(isFreeText), those(fixesRequired)]).toEqual([['text'], ['consent']])
})
