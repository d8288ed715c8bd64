/** What one address gave under load. */
export type Load = { readonly perSecond: number; readonly p99Ms: number }

const ROUNDS = 3
const SECONDS = 3

/** Medians over rounds in which the addresses take turns, so that a busy machine treats them alike. */
export async function measureLoad(addresses: readonly string[], encoding: string): Promise<Load[]> {
  const rounds: Load[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const loads: Load[] = []
    for (const address of addresses) loads.push(await loadOnce(address, encoding))
    rounds.push(loads)
  }
  return addresses.map((_, at) => ({
    perSecond: Math.round(median(rounds.map((loads) => loads[at]!.perSecond))),
    p99Ms: median(rounds.map((loads) => loads[at]!.p99Ms)),
  }))
}

async function loadOnce(address: string, encoding: string): Promise<Load> {
  const options = ['-t1', '-c32', `-d${SECONDS}s`, '--latency', '-H', `accept-encoding: ${encoding}`]
  const child = Bun.spawn(['wrk', ...options, address], { stdout: 'pipe' })
  const report = await new Response(child.stdout).text()
  if (/Non-2xx/.test(report)) throw new Error(`${address} did not answer 200:\n${report}`)
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  const toMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]), p99Ms: Number(amount) * toMs }
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
