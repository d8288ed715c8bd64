import { readFileSync } from 'node:fs'

/** The figures of one address under load. */
export type Load = {
  readonly perSecond: number
  readonly p99Ms: number
  /** Processor time of the server per request, which other work on the machine affects less; NaN without /proc. */
  readonly cpuUs: number
}

export type Target = {
  readonly address: string
  /** The process that serves requests. */
  readonly pid: number
  readonly headers?: Readonly<Record<string, string>>
}

const ROUNDS = 3
const SECONDS = 3

/** Medians over rounds in which the targets alternate, so that a busy machine affects them equally. */
export async function measureLoad(targets: readonly Target[]): Promise<Load[]> {
  const rounds: Load[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const loads: Load[] = []
    for (const target of targets) loads.push(await loadOnce(target))
    rounds.push(loads)
  }
  const middle = (at: number, of: (load: Load) => number) => median(rounds.map((loads) => of(loads[at]!)))
  return targets.map((_, at) => ({
    perSecond: Math.round(middle(at, ({ perSecond }) => perSecond)),
    p99Ms: middle(at, ({ p99Ms }) => p99Ms),
    cpuUs: Number(middle(at, ({ cpuUs }) => cpuUs).toFixed(1)),
  }))
}

async function loadOnce({ address, pid, headers = {} }: Target): Promise<Load> {
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = processorSeconds(pid)
  const child = Bun.spawn(['wrk', '-t1', '-c32', `-d${SECONDS}s`, '--latency', ...sent, address], {
    stdout: 'pipe',
  })
  const report = await new Response(child.stdout).text()
  const seconds = processorSeconds(pid) - before
  if (/Non-2xx/.test(report)) throw new Error(`${address} did not answer 200 or 304:\n${report}`)
  const [, amount = '', unit = ''] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  const toMs = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]),
    p99Ms: Number(amount) * toMs,
    cpuUs: (seconds / Number(/(\d+) requests in/.exec(report)?.[1])) * 1e6,
  }
}

/** User and system time of a process; the system counts hundredths of a second. */
export function processorSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user = '', system = ''] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) / 100
  } catch {
    return Number.NaN
  }
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
