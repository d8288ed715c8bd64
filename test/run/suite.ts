/** What became of one suite. */
export type Outcome = {
  readonly passed: number
  readonly failed: number
  /** The tests that passed only when they were tried again. */
  readonly retried: readonly string[]
}

/** A command of the test run. */
export type Suite = {
  readonly name: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

const ROOT = `${import.meta.dir}/../..`

/** Runs a suite to its end and prints one line for it; all of its output where it failed. */
export async function runSuite({ name, command, env }: Suite): Promise<Outcome> {
  const started = performance.now()
  const child = Bun.spawn([process.execPath, ...command], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ])
  const outcome = outcomeOf(output + errors, await child.exited)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (outcome.failed > 0) console.log(withoutPasses(output + errors))
  console.log(line(name, outcome, `${seconds} s`))
  for (const test of outcome.retried) console.log(`  passed only when tried again: ${test}`)
  return outcome
}

/**
 * Runs suites side by side, at most `lanes` at a time, in their order.
 *
 * @returns their outcomes, in the order of the suites
 */
export async function runInLanes(
  lanes: number,
  suites: readonly (() => Promise<Outcome>)[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = suites.entries()
  const lane = async () => {
    for (const [index, run] of waiting) outcomes[index] = await run()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return outcomes
}

/** One line of the list of suites. */
export function line(
  name: string,
  { passed, failed }: Pick<Outcome, 'passed' | 'failed'>,
  remark: string,
): string {
  const result = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`
  return `${name.padEnd(34)} ${result.padEnd(24)} ${remark}`
}

/**
 * Reads what a command said: the counts of `bun test`, or one check that passed or failed by its exit code. A run
 * that ends badly has failed, whatever it counted.
 *
 * @example outcomeOf(' 12 pass\n 0 fail\n', 0) // { passed: 12, failed: 0, retried: [] }
 */
export function outcomeOf(output: string, exitCode: number): Outcome {
  const count = (word: string) => Number(new RegExp(`^ *(\\d+) ${word}s?$`, 'm').exec(output)?.[1] ?? 0)
  const counted = /^ *\d+ pass$/m.test(output)
  if (!counted) return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, retried: [] }
  const failed = count('fail') + count('error')
  const retried = [...output.matchAll(/^\(pass\) (.*) \(attempt \d+\)/gm)].map(([, name = '']) => name)
  return { passed: count('pass'), failed: failed === 0 && exitCode !== 0 ? 1 : failed, retried }
}

function withoutPasses(output: string): string {
  return output.replace(/^\(pass\).*\n/gm, '').trim()
}
