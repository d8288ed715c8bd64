import { isSecret } from '../ballot-secrecy.ts'
import { PRIVACY_THRESHOLD } from '../privacy-threshold.ts'
import { sumOf } from '../tally.ts'
import { NOT_ASKED, type Profile } from './disclosed-cells.ts'
import type { SplitPlan } from './split-tally.ts'

/** The index of the label among the fields of filters; see `Profile`. */
const LABEL = 3

/**
 * What filters disclose about the people of each profile, as a text that is equal for all profiles that filters cannot
 * distinguish: the values that a filter may select, because enough people share them, or because a split discloses
 * them.
 *
 * @param disclosed by column and segment, whether splits disclose it
 */
export function disclosedByFilters(
  plan: Pick<SplitPlan, 'splits' | 'columns' | 'survey'>,
  profiles: readonly Profile[],
  disclosed: readonly (readonly boolean[])[],
): string[] {
  const columns = filteredColumns(plan)
  const fields = [...(profiles[0]?.filters.keys() ?? [])].filter((field) => !isJudged(plan, field))
  const shared = fields.map((field) => sharedValues(profiles, field))
  return profiles.map(({ filters, codes }) =>
    [
      ...fields.map((field, at) => (shared[at]!.has(filters[field]!) ? filters[field] : '')),
      ...columns.map(({ at, named }) => (disclosed[at]![codes[at]!] && named[codes[at]!] ? codes[at] : '')),
    ].join(),
  )
}

/** Whether filtering by a field is judged like the split by it. */
const isJudged = ({ survey }: Pick<SplitPlan, 'survey'>, field: number) =>
  field === LABEL && isSecret(survey.settings)

/** The columns whose disclosed segments filters can select: those with a name. */
function filteredColumns(plan: Pick<SplitPlan, 'splits' | 'columns' | 'survey'>) {
  return plan.splits.flatMap(({ source, columns: [column] }) => {
    const isFiltered = source.from === 'parameter' || (source.from === 'label' && isJudged(plan, LABEL))
    if (!column || !isFiltered) return []
    return [{ at: plan.columns.indexOf(column), named: column.segments.map(({ label }) => label !== null) }]
  })
}

function sharedValues(profiles: readonly Profile[], field: number): ReadonlySet<number> {
  const values = Map.groupBy(profiles, ({ filters }) => filters[field]!)
  const isAsked = ([value, those]: readonly [number, readonly Profile[]]) =>
    value !== NOT_ASKED && sumOf(those.map(({ people }) => people)) >= PRIVACY_THRESHOLD
  return new Set([...values].filter(isAsked).map(([value]) => value))
}
