/** Scales with more points than this are split into a lower end, a middle and an upper end. */
const POINTS_APART = 5

/**
 * The points of a scale in bands: one each, or for a long scale the lower third, the upper third and those in between.
 *
 * @example bandsOf(['1', '2', '3', '4', '5', '6', '7']) // [['1', '2'], ['3', '4', '5'], ['6', '7']]
 */
export function bandsOf(scale: readonly string[]): readonly (readonly string[])[] {
  if (scale.length <= POINTS_APART) return scale.map((label) => [label])
  const end = Math.floor(scale.length / 3)
  return [scale.slice(0, end), scale.slice(end, -end), scale.slice(-end)]
}

export function bandLabel(labels: readonly string[]): string {
  return labels.length === 1 ? labels[0]! : `${labels[0]} – ${labels.at(-1)}`
}
