import type { PgColumn } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { isDuplicate, isMissing } from '../../../db/constraints.ts'
import type { Database, Param } from '../../../db/database.ts'
import { NOBODY } from '../../../db/nobody.ts'
import { arrayLiteral, list, type Sql } from '../../../db/sql.ts'
import { assignedArms, type Blocks } from '../../domain/arms/assignment.ts'
import { presentationByArm } from '../../domain/arms/survey-of-arm.ts'
import { mostOf } from '../../domain/extremes.ts'
import type { Made } from '../../domain/responses/after.ts'
import { FIND_BEGUN } from '../arms/commit-parts.ts'
import { createBatcher } from './batcher.ts'
import { commitStatement } from './commit-statements.ts'
import { CONTENT, FIELDS } from './fields.ts'
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
    identity: ({ key }: Prepared) => key.ballotId,
    batchKey,
    writeOne: async (commit: Prepared) =>
      (await write(database, begun, [commit]))[0] ?? ('conflict' as const),
    writeBatch: (commits: readonly Prepared[]) => write(database, begun, commits),
  }
  // The embedded database runs one statement at a time, and those of one stratum wait for each other.
  const maxConcurrent = database.kind === 'embedded' ? 1 : 4
  const commitAny = createBatcher<Prepared, Committed | 'conflict'>({ ...common, maxConcurrent })
  const commitDrawing = createBatcher<Prepared, Committed | 'conflict'>({ ...common, maxConcurrent: 1 })
  return (commit) =>
    (commit.stratum ? commitDrawing : commitAny)(prepared(commit)).catch((error) => {
      if (isDuplicate(error) || isMissing(error)) return 'conflict' as const
      throw error
    })
}

/** A change with the statement for its shape, and what that is known by. */
type Prepared = Commit & { readonly shape: Shape; readonly shapeKey: string; readonly statement: Sql }

const statements = new Map<string, Pick<Prepared, 'shape' | 'shapeKey' | 'statement'>>()

function prepared(commit: Commit): Prepared {
  const shape = shapeOf(commit)
  const shapeKey = Object.values(shape).join()
  const made = statements.get(shapeKey) ?? { shape, shapeKey, statement: commitStatement(shape) }
  statements.set(shapeKey, made)
  return { ...commit, ...made }
}

function batchKey({ survey, stratum, change, key, shapeKey }: Prepared): string {
  const alone = change.quotas ? key.ballotId : ''
  return [survey.id, survey.revision, stratum?.name ?? '', alone, shapeKey].join('\0')
}

/** In a fixed order, so that two statements of the same ballots wait for each other at only one row. */
const inLockOrder = (commits: readonly Prepared[]) =>
  commits.toSorted((one, other) => (one.key.ballotId < other.key.ballotId ? -1 : 1))

async function write(
  database: Database,
  begun: LRUCache<string, number>,
  commits: readonly Prepared[],
): Promise<(Committed | 'conflict')[]> {
  const [first] = commits
  if (!first) return []
  const rows = await (first.stratum
    ? insertDrawn(database, begun, first, commits)
    : database.query<Row>(first.statement, params(first, inLockOrder(commits)), first.survey.id))
  const made = new Map(rows.map(({ ballotId, ...row }) => [ballotId, row]))
  return commits.map(({ key }) => made.get(key.ballotId) ?? 'conflict')
}

/** Starts responses of one stratum; none if so many others have started that the given arms run out. */
async function insertDrawn(
  database: Database,
  begun: LRUCache<string, number>,
  first: Prepared,
  commits: readonly Prepared[],
): Promise<Row[]> {
  const { survey, stratum } = first
  const name = stratum?.name ?? ''
  const key = JSON.stringify([survey.id, survey.revision, name])
  const insert = () => {
    const from = begun.get(key) ?? 0
    const places = assignedArms(survey.settings.arms, stratum!.blocks, { from, count: POSITIONS })
    const arms = arrayLiteral(places.map(({ armId }) => armId))
    const blocks = arrayLiteral(places.map(({ block }) => String(block)))
    const drawn = [name, from, arms, blocks, JSON.stringify(presentationByArm(survey.settings))]
    return database.query<Row>(first.statement, [...params(first, commits), ...drawn], survey.id)
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

function params(first: Prepared, commits: readonly Prepared[]): Param[] {
  const { survey, change, shape } = first
  const answers = commits.flatMap(answersOf)
  return [
    survey.id,
    survey.revision,
    JSON.stringify(commits.map(recordOf)),
    ...(change.quotas ? [arrayLiteral(change.quotas.ids)] : []),
    ...(shape.writes ? [JSON.stringify(answers)] : []),
  ]
}

const columnsOf = <Name extends string>(fields: readonly (readonly [Name, PgColumn, unknown])[]) =>
  fields.map(([name, column]) => [list([column]), name] as const)
const FIELD_NAMES = columnsOf(FIELDS)
const CONTENT_NAMES = columnsOf(CONTENT)

/** Adds values by the names of their columns. What is left out is null, or false. */
function withColumns<Name extends string>(
  record: Record<string, unknown>,
  names: readonly (readonly [string, Name])[],
  values: Readonly<Record<Name, unknown>>,
): object {
  for (const [column, name] of names)
    if (values[name] !== null && values[name] !== false) record[column] = values[name]
  return record
}

/** Not always the same, so that a response that begins again is not taken for the one before. */
const firstWrite = () => crypto.getRandomValues(new Uint32Array(1))[0]! >>> 2

function recordOf({ key, change, survey, issuedKey }: Commit): object {
  const { opensAt, closesAt, closeGraceMinutes } = survey.settings
  const { within, begins, fields } = change
  const record = {
    ballot: key.ballotId,
    leaves_as: key.castId,
    owner: change.owner ?? NOBODY,
    expected: begins ? null : change.writes,
    writes: begins ? firstWrite() : change.writes + 1,
    issued: change.needsKey ? hexOf(issuedKey) : null,
    opens: within && opensAt,
    closes: within && closesAt,
    grace: within === 'grace' ? closeGraceMinutes : 0,
    since_begin: change.sinceBeginMs,
    ends: change.ends !== null,
    counts: change.ends === 'counted' || change.review?.counts === true,
    dropped: change.dropped,
    fitting: change.draws?.fitting ?? null,
  }
  return withColumns(record, FIELD_NAMES, { ...fields, respondent: fields.respondent ?? NOBODY })
}

function answersOf({ key, change }: Commit): object[] {
  return change.answers.map(({ questionId, seq, answer }) =>
    withColumns({ ballot: key.ballotId }, CONTENT_NAMES, { ...answer, questionId, seq }),
  )
}
