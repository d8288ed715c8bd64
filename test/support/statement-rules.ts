import { loadModule, parseSync } from 'libpg-query'
import type { Param, Where } from '../../db/database.ts'
import { DISTRIBUTED } from '../../db/postgres/shards.ts'
import { statementName } from '../../db/sql/statement-name.ts'

/** Rules for the product's statements, which allow the tables to be spread over partitions and machines. */

/** Tables whose rows belong to one survey, and are distributed by its id. */
const OF_A_SURVEY = new Set([
  'responses',
  'answers',
  'earlier_answers',
  'events',
  'survey_keys',
  'tallies',
  'publications',
  'declines',
  'arm_counters',
  'decline_marks',
  'stops',
  'quotas',
  'reservations',
  'images',
  'survey_events',
  'overrides',
  'cleared_reasons',
])

/** Features that need a dedicated connection, which a pooler does not provide, or a single server. */
const BANNED = new Map([
  ['ListenStmt', 'listens'],
  ['NotifyStmt', 'notifies'],
  ['VariableSetStmt', 'sets a variable of the connection'],
  ['TransactionStmt', 'begins or ends a transaction'],
  ['DeclareCursorStmt', 'opens a cursor'],
  ['LockStmt', 'locks a table'],
  ['CreateStmt', 'creates a table'],
  ['CreateTableAsStmt', 'creates a table'],
])
const BANNED_FUNCTIONS = /^(pg_(try_)?advisory_|set_config$|nextval$|setval$|pg_notify$)/

/** Statements about all surveys, or that also change accounts, so that they are planned by the coordinator. */
const OF_ALL_SURVEYS = new Set([
  'list_surveys',
  'list_deleted',
  'insert_survey',
  'delete_survey',
  'restore_survey',
  'hand_over',
  'archive_survey',
  'unarchive_survey',
  'list_purgeable',
  'sweep_declines',
  'read_events',
  'list_switching',
  'find_by_short_name',
  'set_short_name',
  'add_openings',
  'find_owners',
  'list_team_surveys',
  'rename_folder',
  'release_deleted',
  'delete_member',
  'upsert_member',
  'move_survey',
  'align_vote',
])

type Tree = { readonly [key: string]: unknown }

/** Loads the parser; once per process. */
export const loadStatementParser: () => Promise<void> = loadModule

/**
 * The rules that a statement violates, each as a phrase; empty if none. It is parsed by PostgreSQL's own parser.
 *
 * @example breachesOf('SELECT 1 FROM answers WHERE ballot_id = $1') // ['reads answers of no survey']
 */
export function breachesOf(statement: string): string[] {
  const breaches: string[] = []
  for (const { kind, tree } of nodesIn(parseSync(statement))) {
    const banned = BANNED.get(kind)
    if (banned) breaches.push(banned)
    if (kind === 'FuncCall') {
      const name = lastName(tree.funcname)
      if (BANNED_FUNCTIONS.test(name)) breaches.push(`calls ${name}`)
    }
    breaches.push(...unboundIn(kind, tree))
  }
  return breaches
}

/** How statements show that their survey is the first parameter, or that this is a list of surveys. */
const OF_FIRST_PARAMETER = /\b(?:survey_id|id) = \$1(?!\d)|\b(?:SELECT|VALUES \() ?\$1(?!\d)/
const OF_LISTED = /jsonb_array_elements_text\(\$1::text::jsonb\) AS id\b/
const NAMES_DISTRIBUTED = new RegExp(`"(?:${DISTRIBUTED.join('|')})"`)

/** Whether a statement is about one survey, its first parameter, about several, or about none in particular. */
function reachOf(statement: string): 'survey' | 'surveys' | 'none' {
  if (!NAMES_DISTRIBUTED.test(statement) || /"users"/.test(statement)) return 'none'
  if (['set_short_name', 'align_vote', 'upsert_member'].includes(statementName(statement))) return 'none'
  if (OF_LISTED.test(statement)) return 'surveys'
  return OF_FIRST_PARAMETER.test(statement) ? 'survey' : 'none'
}

/** Why a call does not run where its survey lies, each as a phrase; empty if it names the survey it is about. */
export function callBreachesOf(statement: string, params: readonly Param[], where?: Where): string[] {
  const reach = reachOf(statement)
  const named = where === undefined ? 'none' : typeof where === 'string' ? 'survey' : 'surveys'
  if (reach !== named) return [`is about ${reach} but its call names ${named}`]
  const first = typeof where === 'object' ? JSON.stringify(where) : where
  return where === undefined || params[0] === first ? [] : ['has another survey as its first parameter']
}

/**
 * The reasons why a statement cannot run on its survey's worker, each as a phrase; empty if it can, or is about no
 * survey.
 *
 * @example shardBreachesOf('SELECT 1 FROM answers WHERE survey_id = $1') // ['names answers without quotes']
 */
export function shardBreachesOf(statement: string): string[] {
  if (OF_ALL_SURVEYS.has(statementName(statement)) || /^\/\* analyze \*\//.test(statement)) return []
  const tables = new Set<string>()
  const unquoted = new Set<string>()
  for (const { kind, tree } of nodesIn(parseSync(statement))) {
    if (kind !== 'RangeVar' && kind !== 'relation') continue
    const { relname, location } = tree as { relname: string; location: number }
    if (!DISTRIBUTED.includes(relname)) continue
    tables.add(relname)
    if (!statement.slice(location).startsWith(`"${relname}"`)) unquoted.add(relname)
  }
  const breaches = [...unquoted].map((name) => `names ${name} without quotes`)
  const isSent = tables.size === 0 || reachOf(statement) !== 'none'
  return isSent ? breaches : [...breaches, 'does not say of which survey by its first parameter']
}

/** Tables of surveys that a query uses without restricting them to a survey. Subqueries are checked separately. */
function unboundIn(kind: string, tree: Tree): string[] {
  if (kind === 'InsertStmt') {
    const { name } = rangeOf(tree.relation)
    const columns = listOf(tree.cols).map((column) => String(inner(column, 'ResTarget')?.name))
    return OF_A_SURVEY.has(name) && !columns.includes('survey_id') ? [`writes ${name} of no survey`] : []
  }
  const verb = { SelectStmt: 'reads', UpdateStmt: 'changes', DeleteStmt: 'deletes' }[kind]
  if (!verb) return []
  const own = kind === 'SelectStmt' ? [] : [rangeOf(tree.relation)]
  const sources = [...listOf(tree.fromClause), ...listOf(tree.usingClause)]
  const ranges = [...own, ...sources.flatMap(rangesIn)].filter(({ name }) => OF_A_SURVEY.has(name))
  const conditions = [...conjuncts(tree.whereClause), ...sources.flatMap(conditionsOfJoin)]
  const isBound = (alias: string) => conditions.some((condition) => binds(condition, alias, ranges.length))
  return ranges.filter(({ alias }) => !isBound(alias)).map(({ name }) => `${verb} ${name} of no survey`)
}

/** Whether a condition restricts rows to one survey: `alias.survey_id = $1`, or equality with another row's. */
function binds(condition: unknown, alias: string, ranges: number): boolean {
  const comparison = inner(condition, 'A_Expr')
  if (!comparison || lastName(comparison.name) !== '=') return false
  const sides = [comparison.lexpr, comparison.rexpr].map(withoutCast)
  const [ours, other] = isSurveyOf(sides[0], alias, ranges) ? sides : sides.toReversed()
  if (!isSurveyOf(ours, alias, ranges)) return false
  return inner(other, 'ParamRef') !== undefined || /(^|\.)(id|survey_id)$/.test(columnOf(other))
}

function isSurveyOf(side: unknown, alias: string, ranges: number): boolean {
  const column = columnOf(side)
  return column === `${alias}.survey_id` || (column === 'survey_id' && ranges === 1)
}

function columnOf(side: unknown): string {
  const column = inner(side, 'ColumnRef')
  return column ? listOf(column.fields).map(nameIn).join('.') : ''
}

function withoutCast(side: unknown): unknown {
  const cast = inner(side, 'TypeCast')
  return cast ? withoutCast(cast.arg) : side
}

/** Conditions that all have to be true. */
function conjuncts(condition: unknown): unknown[] {
  const all = inner(condition, 'BoolExpr')
  if (all?.boolop === 'AND_EXPR') return listOf(all.args).flatMap(conjuncts)
  return condition === undefined ? [] : [condition]
}

type Range = { readonly name: string; readonly alias: string }

function rangeOf(relation: unknown): Range {
  const { relname, alias } = relation as { relname: string; alias?: { aliasname: string } }
  return { name: relname, alias: alias?.aliasname ?? relname }
}

function rangesIn(source: unknown): Range[] {
  const table = inner(source, 'RangeVar')
  if (table) return [rangeOf(table)]
  const join = inner(source, 'JoinExpr')
  return join ? [...rangesIn(join.larg), ...rangesIn(join.rarg)] : []
}

function conditionsOfJoin(source: unknown): unknown[] {
  const join = inner(source, 'JoinExpr')
  if (!join) return []
  return [...conjuncts(join.quals), ...conditionsOfJoin(join.larg), ...conditionsOfJoin(join.rarg)]
}

function inner(node: unknown, kind: string): Tree | undefined {
  return typeof node === 'object' && node !== null && kind in node
    ? ((node as Tree)[kind] as Tree)
    : undefined
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function nameIn(node: unknown): string {
  return String(inner(node, 'String')?.sval ?? '*')
}

function lastName(names: unknown): string {
  return nameIn(listOf(names).at(-1))
}

/** Every node of a tree that has a kind. */
function* nodesIn(value: unknown): Generator<{ kind: string; tree: Tree }> {
  if (typeof value !== 'object' || value === null) return
  for (const [kind, below] of Object.entries(value)) {
    if (/^([A-Z]|relation$)/.test(kind)) yield { kind, tree: below as Tree }
    yield* nodesIn(below)
  }
}
