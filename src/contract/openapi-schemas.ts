/** A JSON value as it is in a document. */
type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** Shorter schemas are easier to read in place. */
const LEAST_SHARED = 300

/** What a document refers to instead of repeating it. */
export type SharedSchemas = {
  /** A schema in which whatever the others contain as well is a reference. */
  readonly referring: (schema: object, place: string) => Readonly<Record<string, unknown>>
  /** What the schemas so far refer to, by name. */
  readonly components: Readonly<Record<string, Json>>
}

/**
 * Finds the long schemas that occur several times among others, at any depth.
 * @param schemas all schemas of a document
 */
export function sharedSchemas(schemas: readonly object[]): SharedSchemas {
  const counts = new Map<string, number>()
  for (const schema of schemas) countParts(plain(schema), counts)
  const names = new Map<string, string>()
  const components: Record<string, Json> = {}

  function nameOf(text: string, part: Json, place: string): string {
    const known = names.get(text)
    if (known) return known
    const taken = new Set(names.values())
    let name = place
    for (let number = 2; taken.has(name); number++) name = `${place}${number}`
    names.set(text, name)
    components[name] = withReferences(part, place)
    return name
  }

  function refer(part: Json, place: string): Json {
    const text = isSchema(part) ? JSON.stringify(part) : ''
    if (text.length < LEAST_SHARED || (counts.get(text) ?? 0) < 2) return withReferences(part, place)
    return { $ref: `#/components/schemas/${nameOf(text, part, place)}` }
  }

  function withReferences(part: Json, place: string): Json {
    if (Array.isArray(part)) return part.map((each) => refer(each, place))
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, refer(value, placeIn(place, key))]),
    )
  }

  return { referring: (schema, place) => refer(plain(schema), place) as Record<string, Json>, components }
}

const KEYWORDS = new Set(['properties', 'items', 'anyOf', 'allOf', 'oneOf', 'additionalProperties'])

/** @example placeIn('Survey', 'questions') // 'SurveyQuestions' */
const placeIn = (place: string, key: string) =>
  KEYWORDS.has(key) || !/^[A-Za-z]\w*$/.test(key) ? place : `${place}${key[0]!.toUpperCase()}${key.slice(1)}`

const plain = (schema: object): Json => JSON.parse(JSON.stringify(schema))

/** Whether a part is a schema, and not the properties of one, among which there may be one called type. */
function isSchema(part: Json): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return false
  const { type, anyOf, allOf } = part as Readonly<Record<string, Json>>
  return typeof type === 'string' || Array.isArray(anyOf) || Array.isArray(allOf)
}

/** Parts of a part that occurs again are not counted again, as it will be a reference. */
function countParts(part: Json, counts: Map<string, number>): void {
  if (typeof part !== 'object' || part === null) return
  if (isSchema(part)) {
    const text = JSON.stringify(part)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count > 1) return
  }
  for (const each of Object.values(part)) countParts(each, counts)
}
