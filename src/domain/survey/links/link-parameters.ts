/**
 * The most names that a survey can store, and the longest value and the longest value that is a unique key, in
 * characters.
 */
export const PARAMETER_LIMITS = { names: 20, value: 256, key: 200 } as const

/** Values by the name of their parameter, as spelled in the survey. */
export type Parameters = Readonly<Record<string, string>>

/**
 * The values of a survey's parameters in a link, by their names as spelled in the survey; a link may write them in
 * other cases. The first value of a name counts. Values that are too long are cut off, so that nobody is turned away
 * because of one.
 *
 * @param given names and values of the link's query
 * @example parametersIn(['source'], new URLSearchParams('Source=poster&other=1')) // { source: 'poster' }
 */
export function parametersIn(
  names: readonly string[],
  given: Iterable<readonly [name: string, value: string]>,
): Parameters {
  const values = new Map<string, string>()
  for (const [name, value] of given) {
    const lower = name.toLowerCase()
    if (value !== '' && !values.has(lower)) values.set(lower, value)
  }
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values.get(name.toLowerCase())
      return value === undefined ? [] : [[name, [...value].slice(0, PARAMETER_LIMITS.value).join('')]]
    }),
  )
}
