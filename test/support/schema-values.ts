import fc from 'fast-check'

/** Texts known to break programs. */
export const HOSTILE_TEXTS = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    '\ufeff',
    '👍'.repeat(400),
    'x'.repeat(30_000),
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    '-0',
    '1e999',
    '0x10',
  ],
  ...[
    "'; DROP TABLE answers; --",
    '$1',

    '{{1}}',
    '<script>alert(1)</script>',
    '=cmd()',
    '../..',
    '%00',
    '%',
  ],
  ...['2030-02-30T00:00:00Z', '2030-01-01T24:00:00Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-14:00'],
  ...[
    '2030-01-01T00:00:00+99:99',
    '-271821-04-20T00:00:00Z',
    '2030-06-31T12:00:00.000000000Z',
    '1e3',
    'ＡＢＣ',
  ],
] as const

const HOSTILE_NUMBERS = [
  -1,
  0,
  -0,
  1.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e300,
  5e-324,
  32_768,
  -32_769,
]

/** Values of every type that no field expects. */
const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...HOSTILE_TEXTS, ...HOSTILE_NUMBERS, null, true, false),
  fc.string({ unit: 'binary' }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 3 }, nested(14), nested(40), Array(2_000).fill(0)),
)

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}

/** Typical values of fields by name, so that calls pass the first checks. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** The parts of a JSON schema that describe its values. */
export type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
}

/** Values that almost match a schema: most fields valid, some hostile, some missing, some unknown. */
export function valuesOf(schema: Schema, known: KnownValues, name = ''): fc.Arbitrary<unknown> {
  const usual = known[name]
  const right = rightValues(schema, known)
  return fc.oneof(
    {
      weight: 12,
      arbitrary: usual ? fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...usual) }, right) : right,
    },
    { weight: 1, arbitrary: hostileValues },
  )
}

function rightValues(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => rightValues(one, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), { maxLength: 4 })
    case 'integer':
    case 'number': {
      const { minimum = -10, maximum = 10 } = schema
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }),
        fc.constantFrom(minimum, maximum),
      )
    }
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('demo', 'a', '1'))
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function objects({ properties = {}, required = [] }: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields: Record<string, fc.Arbitrary<unknown>> = {}
  for (const [name, schema] of Object.entries(properties)) fields[name] = valuesOf(schema, known, name)
  const right = fc.record(fields, { requiredKeys: [...required] })
  const mutilated = fc.record(fields, { requiredKeys: [] })
  const stranger = fc.tuple(fc.string(), hostileValues).map(([key, value]) => ({ [key]: value }))
  return fc.oneof(
    { weight: 10, arbitrary: right },
    { weight: 1, arbitrary: mutilated },
    { weight: 1, arbitrary: fc.tuple(right, stranger).map(([value, more]) => ({ ...value, ...more })) },
  )
}
