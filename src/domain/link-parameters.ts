/** How many names a survey can store, and how long a value, and one that is a unique key, can be, in characters. */
export const PARAMETER_LIMITS = { names: 20, value: 256, key: 200 } as const

/** Values by the name of their parameter, as the survey spells it. */
export type Parameters = Readonly<Record<string, string>>

/**
 * The parameters of a survey that a link gives, by the names as the survey spells them; a link may write them in other
 * cases. The first value of a name counts. What is longer than can be stored is cut, so that nobody is turned away by it.
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
