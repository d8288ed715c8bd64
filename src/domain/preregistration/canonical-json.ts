/**
 * A value as JSON of one form, by RFC 8785: keys sorted by their UTF-16 code units, nothing between the tokens. Keys without a
 * value are left out, as everywhere in JSON.
 *
 * @param value made of what JSON has: no dates, no functions
 * @example canonicalJson({ b: [1, 'x'], a: null }) // '{"a":null,"b":[1,"x"]}'
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`
}
