import { beforeAll, describe, expect, test } from 'bun:test'
import { commitStatement } from '../../../src/responses/ballots/commit-statements.ts'
import { LOAD } from '../../../src/responses/ballots/repository.ts'
import type { Shape } from '../../../src/responses/ballots/shape.ts'
import { emptyTables, testDatabase } from '../../support/database.ts'
import { breachesOf, loadStatementParser, shardBreachesOf } from '../../support/statement-rules.ts'

type Apart = 'sets' | 'timed' | 'keyed'

const CHOICES: { readonly [Part in Exclude<keyof Shape, Apart>]: readonly Shape[Part][] } = {
  begins: [null, 'fixing', 'fixed', 'aside'],
  draws: [false, true],
  writes: [false, true],
  removes: [null, 'answers', 'log', 'response'],
  leaves: [null, 'cast', 'moved'],
  replaces: [null, 'counted', 'uncounted'],
  completes: [false, true],
  stops: [false, true],
  quotas: [null, 'reserves', 'counts'],
  reviews: [null, 'recounts', 'aside'],
}

const SHAPES = Object.entries(CHOICES)
  .reduce<Partial<Shape>[]>(
    (shapes, [part, values]) =>
      shapes.flatMap((shape) => values.map((value) => ({ ...shape, [part]: value }))),
    [{}],
  )
  .map((shape) => shape as Shape)
  // Only responses that begin draw, and only those that exist are removed or complete.
  .filter(({ begins, draws, removes, completes, stops, leaves }) =>
    begins ? removes === null && !stops && !completes && leaves !== 'moved' : !draws,
  )
  .filter(
    ({ reviews, begins, writes, removes, completes, stops, leaves, quotas }) =>
      !reviews ||
      (!begins &&
        !completes &&
        !writes &&
        !stops &&
        !leaves &&
        quotas !== 'counts' &&
        /^(null|response)$/.test(`${removes}`)),
  )
  // All answers of a response that is over are replaced at once, and nothing else changes.
  .filter(
    ({ replaces, begins, writes, removes, completes, stops, leaves, quotas, reviews }) =>
      !replaces ||
      (writes &&
        !(begins || completes || stops || leaves || quotas || reviews) &&
        /^(null|answers)$/.test(`${removes}`)),
  )
  // These touch no other part: some of the shapes have each of them.
  .map((shape, at): Shape => ({ ...shape, sets: setBy(shape, at), timed: at % 3 === 0, keyed: at % 5 < 2 }))

/** Which columns changes of the shape may write: all in every second one. */
function setBy({ begins, draws, completes, leaves, reviews, replaces }: Shape, at: number): Shape['sets'] {
  if (at % 2 === 0 || draws || leaves || reviews || replaces) return 'all'
  if (begins) return 'visit'
  return completes ? 'ending' : 'nothing'
}

beforeAll(loadStatementParser)

type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly 'Index Cond'?: string
  readonly 'Recheck Cond'?: string
  readonly Plans?: readonly PlanNode[]
}

function* nodesIn(node: PlanNode): Generator<PlanNode> {
  yield node
  for (const below of node.Plans ?? []) yield* nodesIn(below)
}

const readsIn = (plan: PlanNode) =>
  [...nodesIn(plan)].filter(
    (node) => /Scan/.test(node['Node Type']) && /^(responses|answers)$/.test(node['Relation Name'] ?? ''),
  )

const VALUES = [`'crowded'`, '1', `'[]'`]

/** The plan that a statement has for these values, whatever the tables' statistics say at this moment. */
async function planOf(statement: string, more: readonly string[]): Promise<PlanNode> {
  const params = [...VALUES, ...more]
  const written = statement.replace(/\$(\d+)/g, (_, at) => params[Number(at) - 1] ?? 'NULL')
  const database = await testDatabase()
  const [row] = await database.query<Record<string, [{ Plan: PlanNode }]>>(
    `EXPLAIN (FORMAT JSON) ${written}`,
    [],
  )
  return row!['QUERY PLAN']![0].Plan
}

describe(`each of the ${SHAPES.length} shapes of a commit`, () => {
  test('is a statement of one survey', () => {
    for (const shape of SHAPES) {
      const statement = commitStatement(shape)
      expect([...breachesOf(statement), ...shardBreachesOf(statement)], JSON.stringify(shape)).toEqual([])
    }
  }, 60_000)

  test('looks each ballot up separately, however many responses a survey has, and is planned for few changes', async () => {
    const database = await testDatabase()
    await emptyTables(database)
    await database.query(
      `INSERT INTO responses (survey_id, ballot_id, respondent, revision)
       SELECT 'crowded', gen_random_uuid(), 'somebody', 1 FROM generate_series(1, 2000)`,
      [],
    )
    // A table that was found empty by a clean-up of the database is read whole, and rightly.
    await database.query(
      `INSERT INTO answers (survey_id, ballot_id, question_id, seq)
       SELECT survey_id, ballot_id, 'q', 1 FROM responses`,
      [],
    )
    await database.query('ANALYZE responses, answers', [])
    const plans = [await planOf(LOAD.replace('$2', '$3'), [])]
    for (const shape of SHAPES) plans.push(await planOf(commitStatement(shape), []))
    const reads = plans.flatMap(readsIn)
    expect(reads.length).toBeGreaterThan(SHAPES.length)
    for (const read of reads)
      expect(read['Index Cond'] ?? read['Recheck Cond'], JSON.stringify(read)).toContain('ballot_id = ')
    // Planned for many, a call would be planned anew each time.
    const lists = plans
      .flatMap((plan) => [...nodesIn(plan)])
      .filter((node) => node['Node Type'] === 'Function Scan')
    expect(lists.length).toBeGreaterThan(SHAPES.length)
    expect(lists.filter((node) => node['Plan Rows'] > 1)).toEqual([])
  }, 120_000)
})
