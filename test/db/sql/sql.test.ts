import { expect, test } from 'bun:test'
import { arrayLiteral, list, named, quoted, sql } from '../../../db/sql/sql.ts'
import { answers } from '../../../db/tables/responses.ts'
import { surveyKeys } from '../../../db/tables/survey-keys.ts'
import { surveys } from '../../../db/tables/surveys.ts'

test('columns are written by their bare names, after an alias or without one, and tables in quotes', () => {
  const statement: string = sql`SELECT s.${surveys.ownerId} FROM ${surveys} s WHERE s.${surveys.id} = $1`
  expect(statement).toBe('SELECT s.owner_id FROM "surveys" s WHERE s.id = $1')
  expect<string>(sql`${surveyKeys} ${list([surveyKeys.uKey, answers.ballotId])}`).toBe(
    '"survey_keys" u_key, ballot_id',
  )
})

test('parts, numbers and parameters become parts of a statement', () => {
  const part = sql`${answers.seq} > ${'$2'}`
  expect<string>(sql`WHERE ${part} LIMIT ${5}`).toBe('WHERE seq > $2 LIMIT 5')
  expect<string>(sql`'\\x00' = E'\\n'`).toBe("'\\x00' = E'\\n'")
})

test('a text is a literal, whatever it contains', () => {
  expect<string>(sql`SELECT ${quoted("it's")}`).toBe("SELECT 'it''s'")
})

test('a statement has a name of letters before it', () => {
  expect<string>(named('list_keys', sql`SELECT 1`)).toBe('/* list_keys */ SELECT 1')
  expect(() => named('a */ DROP', sql`SELECT 1`)).toThrow()
})

test.each([
  [[], '{}'],
  [['a', 'b-1'], '{a,b-1}'],
  [[3, null, -2, undefined], '{3,NULL,-2,NULL}'],
])('%j is the array %s', (items, literal) => {
  expect(arrayLiteral(items)).toBe(literal)
})
