import type { PgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import type { Database, Param } from '../../../db/database.ts'
import { isDuplicate, isMissing } from '../../../db/sql/constraints.ts'
import { NOBODY } from '../../../db/sql/nobody.ts'
import { arrayLiteral, list, type Sql } from '../../../db/sql/sql.ts'
import { assignedArms, type Blocks } from '../../domain/arms/assignment.ts'
import { presentationByArm } from '../../domain/arms/survey-of-arm.ts'
import { mostOf } from '../../domain/extremes.ts'
import type { Made } from '../../domain/responses/after.ts'
import type { Change } from '../../domain/responses/change.ts'
import type { ResponseFields } from '../../domain/responses/state.ts'
import type { Survey } from '../../domain/survey/survey.ts'
import { FIND_BEGUN } from '../arms/commit-parts.ts'
import { createBatcher } from './batcher.ts'
import { commitStatement } from './commit-statements.ts'
import { CONTENT, WRITTEN } from './fields.ts'
import { type BallotKey, hexOf } from './repository.ts'
import { type Decided, type Shape, shapeOf } from './shape.ts'

/** A change with what it is about. */
export type Commit = Decided & {
  readonly key: BallotKey
  /** From which stratum the response takes its position; null unless the change draws an arm. */
  readonly stratum: { readonly name: string; readonly blocks: Blocks } | null
}

/** A response after its change, and whether its answers are stored: not if it has drawn an arm that does not accept them. */
export type Committed = Made & { readonly isAnswered: boolean }

type Row = Committed & { readonly ballotId: string; readonly position?: number | null }

/**
 * Makes a change, if the response is still as it was and nothing stands in the way; otherwise nothing is changed, and it
 * has to be decided again.
 */
export type MakeChange = (commit: Commit) => Promise<Committed | 'conflict'>

/** Positions whose arms are sent along, so that other processes may start some in between. */
const POSITIONS = 256
const STRATA = 10_000

/**
 * Creates the one way to change responses. Concurrent changes of one survey and shape share a statement, and with it the
 * cost of a commit. One that needs places in quotas has its own.
 */
export function createCommits(database: Database): MakeChange {
  /** The last known number of responses that have begun in a stratum. */
  const begun = new LRUCache<string, number>({ max: STRATA })
  const common = {
    identity: ({ commit }: Prepared) => commit.key.ballotId,
    batchKey,
    writeOne: (row: Prepared) => writeOne(database, begun, row),
    writeBatch: (rows: readonly Prepared[]) => write(database, begun, rows),
  }
  // The embedded database runs one statement at a time, and those of one stratum wait for each other. With more
  // than two at a time each would have fewer rows, and a statement costs more than its rows.
  const maxConcurrent = database.kind === 'embedded' ? 1 : 2
  const commitAny = createBatcher<Prepared, Committed | 'conflict'>({ ...common, maxConcurrent })
  const commitDrawing = createBatcher<Prepared, Committed | 'conflict'>({ ...common, maxConcurrent: 1 })
  return (commit) => (commit.stratum ? commitDrawing : commitAny)({ commit, statement: statementFor(commit) })
}

async function writeOne(
  database: Database,
  begun: LRUCache<string, number>,
  row: Prepared,
): Promise<Committed | 'conflict'> {
  try {
    return (await write(database, begun, [row]))[0]!
  } catch (error) {
    if (isDuplicate(error) || isMissing(error)) return 'conflict'
    throw error
  }
}

type Statement = { readonly shape: Shape; readonly shapeKey: string; readonly text: Sql }

/** A change with the statement for its shape. */
type Prepared = { readonly commit: Commit; readonly statement: Statement }

const statements = new Map<string, Statement>()

function statementFor(commit: Commit): Statement {
  const shape = shapeOf(commit)
  const shapeKey = Object.values(shape).join()
  const known = statements.get(shapeKey)
  if (known) return known
  const made = { shape, shapeKey, text: commitStatement(shape) }
  statements.set(shapeKey, made)
  return made
}

function batchKey({ commit: { survey, stratum, change, key }, statement }: Prepared): string {
  const alone = change.quotas ? key.ballotId : ''
  return [survey.id, survey.revision, stratum?.name ?? '', alone, statement.shapeKey].join('\0')
}

/** In a fixed order, so that two statements of the same ballots wait for each other at only one row. */
const inLockOrder = (commits: readonly Commit[]) =>
  commits.toSorted((one, other) => (one.key.ballotId < other.key.ballotId ? -1 : 1))

async function write(
  database: Database,
  begun: LRUCache<string, number>,
  batch: readonly Prepared[],
): Promise<(Committed | 'conflict')[]> {
  const [first] = batch
  if (!first) return []
  const { text, shape } = first.statement
  const commits = batch.map(({ commit }) => commit)
  const { id } = first.commit.survey
  const rows = await (first.commit.stratum
    ? writeDrawn(database, begun, first, commits)
    : changed(database, text, params(shape, inLockOrder(commits)), id))
  const made = new Map(rows.map((row) => [row.ballotId, row]))
  return commits.map(({ key }) => made.get(key.ballotId) ?? 'conflict')
}

/** Runs a statement of `commitStatement`. */
async function changed(
  database: Database,
  text: Sql,
  values: readonly Param[],
  surveyId: string,
): Promise<Row[]> {
  const [row] = await database.query<{ made: string | null }>(text, values, surveyId)
  return JSON.parse(row?.made ?? '[]')
}

/** Draws the arms of responses of one stratum; none if other responses have used up the given arms. */
async function writeDrawn(
  database: Database,
  begun: LRUCache<string, number>,
  { commit: { survey, stratum }, statement: { text, shape } }: Prepared,
  commits: readonly Commit[],
): Promise<Row[]> {
  const name = stratum?.name ?? ''
  const key = JSON.stringify([survey.id, survey.revision, name])
  const inOrder = shape.begins ? commits : inLockOrder(commits)
  const insert = () => {
    const from = begun.get(key) ?? 0
    const places = assignedArms(survey.settings.arms, stratum!.blocks, { from, count: POSITIONS })
    const arms = arrayLiteral(places.map(({ armId }) => armId))
    const blocks = arrayLiteral(places.map(({ block }) => String(block)))
    const drawn = [name, from, arms, blocks, JSON.stringify(presentationByArm(survey.settings))]
    return changed(database, text, [...params(shape, inOrder), ...drawn], survey.id)
  }
  let rows = await insert()
  if (rows.length === 0) {
    // Other processes may have started more than there were arms for.
    const [found] = await database.query<{ begun: number }>(FIND_BEGUN, [survey.id, name], survey.id)
    const known = begun.get(key) ?? 0
    begun.set(key, found?.begun ?? 0)
    if (begun.get(key) !== known) rows = await insert()
  }
  if (rows.length > 0) begun.set(key, mostOf(rows.map(({ position }) => (position ?? 0) + 1)))
  return rows
}

function params(shape: Shape, commits: readonly Commit[]): Param[] {
  const { survey, change } = commits[0]!
  return [
    survey.id,
    survey.revision,
    JSON.stringify(commits.map((commit) => recordOf(shape, commit))),
    ...(change.quotas ? [arrayLiteral(change.quotas.ids)] : []),
  ]
}

type Names<Name> = readonly (readonly [column: string, name: Name])[]

const columnsOf = <Name extends string>(fields: readonly (readonly [Name, PgColumn, unknown])[]) =>
  fields.map(([name, column]): readonly [string, Name] => [list([column]), name])
const FIELD_NAMES: { readonly [Sets in Shape['sets']]: Names<keyof ResponseFields> } = {
  all: columnsOf(WRITTEN.all.fields),
  visit: columnsOf(WRITTEN.visit.fields),
  ending: columnsOf(WRITTEN.ending.fields),
  nothing: [],
}
const CONTENT_NAMES = columnsOf(CONTENT)

/** Adds values by the names of their columns. What is left out is null, or false. */
function withColumns<Name extends string>(
  record: Record<string, unknown>,
  names: Names<Name>,
  values: Readonly<Record<Name, unknown>>,
): Record<string, unknown> {
  for (const [column, name] of names)
    if (values[name] !== null && values[name] !== false) record[column] = values[name]
  return record
}

/** Not always the same, so that a response that begins again is not taken for the one before. */
const firstWrite = () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 2

/** What the statement of a shape reads of a change. */
function recordOf(shape: Shape, { key, change, survey, issuedKey }: Commit): object {
  const { begins, ends, review, fields } = change
  const record: Record<string, unknown> = {
    ballot: key.ballotId,
    owner: change.owner ?? NOBODY,
    writes: begins ? firstWrite() : change.writes + 1,
  }
  if (!begins) record.expected = change.writes
  if (shape.leaves) record.leaves_as = key.castId
  if (shape.keyed) record.issued = hexOf(issuedKey)
  if (shape.timed) Object.assign(record, windowOf(change, survey))
  if (change.sinceBeginMs !== null) record.since_begin = change.sinceBeginMs
  if (ends) record.ends = true
  if (ends === 'counted' || review?.counts) record.counts = true
  if (shape.removes || shape.leaves) record.dropped = change.dropped
  if (change.draws) record.fitting = change.draws.fitting
  if (shape.sets === 'all' || shape.sets === 'visit') record.respondent = NOBODY
  if (shape.writes) record.answers = change.answers.map(answerRecord)
  return withColumns(record, FIELD_NAMES[shape.sets], fields)
}

function windowOf({ within }: Change, { settings }: Survey): object {
  const { opensAt, closesAt, closeGraceMinutes } = settings
  return {
    opens: within && opensAt,
    closes: within && closesAt,
    grace: within === 'grace' ? closeGraceMinutes : 0,
  }
}

const answerRecord = ({ questionId, seq, answer }: Change['answers'][number]) =>
  withColumns({}, CONTENT_NAMES, { ...answer, questionId, seq })
