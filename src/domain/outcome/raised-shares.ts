import type { Electorate } from './electorate.ts'
import { equalShares } from './equal-shares.ts'
import { hasSupporters, type Project } from './projects.ts'

/** The most single steps before several are tried at once again. */
const MOST_PATIENCE = 32

export type RaisedShares = {
  /** Indexes of the projects, in the order in which they are bought. */
  readonly bought: readonly number[]
  /** By how many units of money everybody's share was raised. */
  readonly raised: number
}

/**
 * Equal shares, completed (Add1; Faliszewski et al. 2023, "Participatory budgeting: data, tools, and analysis"):
 * everybody's share is raised by one unit of money again and again until what is bought would cost more than the budget;
 * the last outcome that does not is the result.
 *
 * Many steps change nothing, so as many are made at once as certainly have the same outcome.
 *
 * @param projects none costs more than the budget
 * @returns yields so that its caller can pause
 */
export function* withRaisedShares(
  electorate: Pick<Electorate, 'people' | 'counts'>,
  projects: readonly Project[],
  budget: number,
): Generator<undefined, RaisedShares> {
  const buyAt = (from: number, to: number) => equalShares(electorate, projects, { budget, from, to })
  let result: RaisedShares = { bought: buyAt(0, 0)!, raised: 0 }
  const supported = projects.filter(hasSupporters).length
  let steps = 1
  let patience = 1
  for (let single = 0; result.bought.length < supported; ) {
    yield
    const { raised } = result
    const bought = buyAt(raised + 1, raised + steps)
    if (!bought) {
      steps = Math.ceil(steps / 4)
      patience = Math.min(2 * patience, MOST_PATIENCE)
      single = 0
      continue
    }
    if (costOf(projects, bought) > budget) return result
    result = { bought, raised: raised + steps }
    if (steps > 1) patience = 1
    if (steps > 1 || ++single >= patience) steps *= 2
  }
  return result
}

const costOf = (projects: readonly Project[], bought: readonly number[]) =>
  bought.reduce((sum, at) => sum + projects[at]!.price, 0)
