import type { PgColumn } from 'drizzle-orm/pg-core'
import { list, type Sql, sql } from '../../../db/sql/sql.ts'
import { answers, responses } from '../../../db/tables/responses.ts'
import type { StoredAnswer } from '../../domain/ballot/stored-answer.ts'
import type { ResponseFields } from '../../domain/responses/state.ts'

type Field<Name> = readonly [name: Name, column: PgColumn, type: Sql]

/** The columns of a response that its changes set, with their types. Its instants are the database's own. */
export const FIELDS: readonly Field<keyof ResponseFields>[] = [
  ['respondent', responses.respondent, sql`text`],
  ['keyLabel', responses.keyLabel, sql`text`],
  ['revision', responses.revision, sql`int4`],
  ['outcome', responses.outcome, sql`text`],
  ['test', responses.test, sql`boolean`],
  ['simulated', responses.simulated, sql`boolean`],
  ['excludedBecause', responses.excludedBecause, sql`text`],
  ['mode', responses.mode, sql`text`],
  ['input', responses.input, sql`text`],
  ['language', responses.language, sql`text`],
  ['metadata', responses.metadata, sql`jsonb`],
  ['parameters', responses.parameters, sql`jsonb`],
  ['arm', responses.arm, sql`text`],
  ['armStratum', responses.armStratum, sql`text`],
  ['armPosition', responses.armPosition, sql`int4`],
  ['armBlock', responses.armBlock, sql`int4`],
]

/** The columns of an answer, with their types. */
export const CONTENT: readonly Field<keyof StoredAnswer | 'questionId' | 'seq'>[] = [
  ['questionId', answers.questionId, sql`text`],
  ['seq', answers.seq, sql`int8`],
  ['votes', answers.votes, sql`int2[]`],
  ['positions', answers.positions, sql`int2[]`],
  ['groups', answers.groups, sql`int2[]`],
  ['value', answers.value, sql`text`],
]

const named = (...names: readonly (keyof ResponseFields)[]) => FIELDS.filter(([name]) => names.includes(name))
const { answerWrites, startedAt, completedAt, completedIn } = responses

/**
 * The columns of a response that a change writes: all; those of nearly all who begin; those of an end; or only that
 * something has changed. Each takes time, on the embedded database most of all.
 */
export const WRITTEN = {
  all: { fields: FIELDS, own: [answerWrites, startedAt, completedAt, completedIn] },
  visit: {
    fields: named('respondent', 'revision', 'mode', 'input', 'language', 'parameters'),
    own: [answerWrites, startedAt],
  },
  ending: { fields: named('outcome', 'metadata'), own: [answerWrites, completedAt, completedIn] },
  nothing: { fields: [], own: [answerWrites] },
} as const satisfies Readonly<Record<string, { fields: typeof FIELDS; own: readonly PgColumn[] }>>

export const FIELD_COLUMNS = FIELDS.map(([, column]) => column)
export const CONTENT_COLUMNS = CONTENT.map(([, column]) => column)

export const joined = (parts: readonly string[]) => parts.join(', ') as Sql

/** Columns of a part of a statement. */
export const of = (alias: Sql, columns: Parameters<typeof list>[0]) =>
  joined(columns.map((column) => `${alias}.${list([column])}`))

/** Columns of a list sent as JSON. */
export const typed = (fields: typeof FIELDS | typeof CONTENT) =>
  joined(fields.map(([, column, type]) => `${list([column])} ${type}`))

export const excluded = (columns: Parameters<typeof list>[0]) =>
  joined(columns.map((column) => `${list([column])} = excluded.${list([column])}`))

/**
 * A condition that every element of a list sent as JSON meets: of ballots, and of answers. The planner takes such a list
 * for a hundred elements, but this condition for one that a two-hundredth meets. For a hundred lookups, planning each call
 * anew would seem to pay.
 */
export const few = (list: Sql) =>
  sql`${list}.ballot BETWEEN '00000000-0000-0000-0000-000000000000' AND 'ffffffff-ffff-ffff-ffff-ffffffffffff'`
export const fewAnswers = (list: Sql) => sql`${list}.${answers.seq} BETWEEN 0 AND 9007199254740991`
