const PREFIX = '#/components/schemas/'

/** A part of a document of the API with what its references name in their place. */
export function resolved(part: unknown, schemas: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((each) => resolved(each, schemas))
  if (typeof part !== 'object' || part === null) return part
  const { $ref } = part as { readonly $ref?: unknown }
  if (typeof $ref === 'string' && $ref.startsWith(PREFIX))
    return resolved(schemas[$ref.slice(PREFIX.length)], schemas)
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolved(value, schemas)]))
}
