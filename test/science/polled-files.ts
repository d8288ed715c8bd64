import { presentedOptions } from '../../src/domain/ballot/ordering.ts'
import { csvRows, exportedFile, unpackedFiles } from '../support/export-files.ts'
import {
  ballotIn,
  inArm,
  KEYS,
  mark,
  OPTIONS,
  preparedUuid,
  TOKEN,
  textOf,
  votesOf,
  type World,
} from './polled-world.ts'

/** By the id of a response in a file. */
type BallotOf = ReadonlyMap<string, number>

/** Goes through the rows of every file. */
export async function readFiles(world: World, submitted: readonly string[]): Promise<void> {
  const { app, designer, survey } = world
  const file = (format: string) => exportedFile(app, designer, survey._id, format)
  const lines = (await (await file('ndjson')).text()).trim().split('\n')
  readRows(
    world,
    'lines',
    lines.map((line) => [line, JSON.parse(line)] as const),
    submitted,
  )
  readVoters(world, await (await file('pb')).text(), submitted)
  const packed = await file('zip')
  if (packed.status !== 200) return
  const files = await unpackedFiles(await packed.blob())
  const answers = csvRows(files.get('answers.csv') ?? '')
  const ballotOf: BallotOf = new Map(
    answers.flatMap((row) =>
      ballotIn(Object.values(row).join()).map((at) => [row.response_id ?? '', at] as const),
    ),
  )
  for (const [name, text] of files) {
    if (!name.endsWith('.csv')) continue
    const rows = csvRows(text).flatMap((row) => {
      const ballot = ballotOf.get(row.response_id ?? row.user_id ?? '')
      return ballot === undefined ? [] : [[`${Object.values(row).join()} ${textOf(ballot)}`, row] as const]
    })
    readRows(world, name, rows, submitted)
  }
  readOrders(world, csvRows(files.get('ballots_long.csv') ?? ''), ballotOf)
}

/** Compares the rows of voters with the order of submission, and with ballots. */
function readVoters({ claims }: World, text: string, submitted: readonly string[]): void {
  const rows = text.slice(text.indexOf('voter_id')).trim().split('\n').slice(1)
  const kindsOfRows = rows.map((row) => {
    const [, vote = '', points = ''] = row.split(';')
    const counts = points.split(',').map(Number)
    const cast = new Map(vote.split(',').map((project, at) => [Number(project) - 1, counts[at]!]))
    return KEYS.findIndex((_, at) => votesOf(at).every((votes, option) => votes === (cast.get(option) ?? 0)))
  })
  for (const [at, ballot] of kindsOfRows.entries())
    for (const uKey of submitted.slice(at, at + 1)) claims.push({ by: 'order of voters', uKey, ballot })
}

/** Compares the orders in which options were shown with those that the uuids in the links draw. */
function readOrders(
  { survey, claims }: World,
  rows: readonly Record<string, string>[],
  ballotOf: BallotOf,
): void {
  const question = {
    id: survey.questions[1]!._id,
    sampleOption: 0,
    options: OPTIONS.map(({ optionId }) => ({ id: optionId, name: '', description: '' })),
  }
  const orderOf = (uKey: string) =>
    presentedOptions(question, preparedUuid(uKey), true)
      .map(({ id }) => id)
      .join()
  for (const [responseId, ballot] of ballotOf) {
    const shown = rows
      .filter((row) => row.response_id === responseId)
      .toSorted((one, other) => Number(one.initial_position) - Number(other.initial_position))
    const order = shown.map((row) => row.option_id).join()
    for (const { uKey } of KEYS)
      if (orderOf(uKey) === order) claims.push({ by: 'orders of options', uKey, ballot })
  }
}

function readRows(
  { claims, heard, doors }: World,
  file: string,
  rows: readonly (readonly [text: string, row: Record<string, unknown>])[],
  submitted: readonly string[],
): void {
  const said = new Map<string, Set<string>>()
  for (const { uKey } of KEYS)
    for (const token of [preparedUuid(uKey), uKey, ...(heard.get(uKey)!.join().match(TOKEN) ?? [])])
      said.set(token, (said.get(token) ?? new Set()).add(uKey))
  const claim = (by: string, uKeys: Iterable<string>, ballot: number) => {
    const [uKey, ...others] = uKeys
    if (uKey && others.length === 0) claims.push({ by: `${by} of ${file}`, uKey, ballot })
  }
  const inOrder: number[] = []
  for (const [text, row] of rows) {
    const [ballot] = ballotIn(text)
    if (ballot === undefined) continue
    if (!inOrder.includes(ballot)) inOrder.push(ballot)
    for (const token of new Set(text.match(TOKEN))) {
      claim('tokens', said.get(token) ?? [], ballot)
      claim('ids at doors', doors.has(token) ? [doors.get(token)!] : [], ballot)
    }
    const isShown = (uKey: string) => Object.entries(mark(uKey)).every(([name, value]) => row[name] === value)
    claim('links', KEYS.map(({ uKey }) => uKey).filter(isShown), ballot)
    const arm = String(row.arm_id ?? row.arm ?? '').replace('Arm ', 'arm-')
    claim('arms', arm ? inArm(heard, arm) : [], ballot)
  }
  for (const [at, ballot] of inOrder.entries()) claim('order', submitted.slice(at, at + 1), ballot)
}
