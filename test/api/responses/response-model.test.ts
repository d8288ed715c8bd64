import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { runsOf } from '../../support/fuzz.ts'
import { breaches } from '../../support/invariants.ts'
import { alone, racing, unnumbered } from '../../support/modelled-calls.ts'
import {
  KEYS,
  openProduct,
  type Product,
  perform,
  S_KEY,
  start,
  UUIDS,
} from '../../support/modelled-product.ts'
import { type Operation, type Outcome, type State, step } from '../../support/response-model.ts'

/** The states that everything seen so far leaves possible: which of two calls at once came first is not always seen. */
type Model = { states: readonly State[] }

/** Calls at two processes that remember the survey: together, or each after the answer to the one before. */
class Calls implements fc.AsyncCommand<Model, Product> {
  constructor(
    readonly operations: readonly Operation[],
    readonly areTogether: boolean,
  ) {}

  check = () => true
  toString = () => `${this.areTogether ? 'together' : 'in turn'} ${JSON.stringify(this.operations)}`

  async run(model: Model, product: Product): Promise<void> {
    product.age()
    const { operations } = this
    if (operations.length > 1) await product.processes[1].call('GET', `/api/v1/surveys/${product.survey._id}`)
    const places = operations.map((_, at) => at)
    const begin = (at: number) => perform(product, at % 2 ? 1 : 0, operations[at] as Operation)
    const seen = await (this.areTogether ? Promise.all(places.map(begin)) : inTurn(places, begin))
    const possible = this.areTogether ? orders(places) : [places]
    const ways = model.states.flatMap((state) => possible.map((order) => inOrder(state, operations, order)))
    model.states = await standing(product, agreeing(ways, seen))
  }
}

async function inTurn(places: readonly number[], begin: (at: number) => Promise<Outcome>) {
  const seen: Outcome[] = []
  for (const at of places) seen.push(await begin(at))
  return seen
}

/** The states of the ways that agree with what was seen, each once; there has to be one. */
function agreeing(ways: readonly Way[], seen: readonly Outcome[]): State[] {
  const states = ways.filter(({ outcomes }) => Bun.deepEquals(outcomes, seen)).map(({ state }) => state)
  if (states.length === 0) expect(seen).toEqual(ways[0]?.outcomes ?? [])
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()]
}

/** Which of the states the product is in, as far as each respondent can see. */
async function standing(product: Product, states: readonly State[]): Promise<State[]> {
  product.age()
  const readers = UUIDS.flatMap((uuid) => (product.keyed ? KEYS : ['']).map((uKey) => ({ uuid, uKey })))
  const readings = readers.map(
    ({ uuid, uKey }): Operation => ({
      call: 'read',
      who: { uuid, uKey, sKey: S_KEY },
    }),
  )
  const seen = await Promise.all(readings.map((reading) => perform(product, 0, reading)))
  const outcomesIn = (state: State) => readings.map((reading) => step(state, reading).outcome)
  return agreeing(
    states.map((state) => ({ state, outcomes: outcomesIn(state) })),
    seen,
  )
}

type Way = { readonly state: State; readonly outcomes: readonly Outcome[] }

function inOrder(state: State, operations: readonly Operation[], order: readonly number[]): Way {
  const outcomes: Outcome[] = []
  let reached = state
  for (const at of order) {
    const operation = operations[at]
    if (!operation) continue
    const next = step(reached, operation)
    outcomes[at] = next.outcome
    reached = next.state
  }
  return { state: reached, outcomes }
}

function orders(places: readonly number[]): number[][] {
  if (places.length < 2) return [[...places]]
  return places.flatMap((first) =>
    orders(places.filter((at) => at !== first)).map((rest) => [first, ...rest]),
  )
}

const commands = fc.commands(
  [
    alone.map((operation) => new Calls([operation], false)),
    fc.tuple(unnumbered, unnumbered).map((operations) => new Calls(operations, false)),
    fc.array(racing, { minLength: 2, maxLength: 3 }).map((operations) => new Calls(operations, true)),
  ],
  { maxCommands: 40, size: '+1' },
)

for (const keyed of [false, true]) {
  test(`responses ${keyed ? 'by unique key' : 'by uuid'} match the model, one call at a time and together`, async () => {
    await fc.assert(
      fc.asyncProperty(commands, async (sequence) => {
        const product = await openProduct(keyed)
        await fc.asyncModelRun(() => ({ model: { states: [start(keyed)] }, real: product }), sequence)
        expect(await breaches(product.processes[0].deps.database)).toEqual([])
      }),
      runsOf(12),
    )
  }, 120_000)
}
