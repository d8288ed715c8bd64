import { FormatRegistry, type Static, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler, type ValueError, ValueErrorType } from '@sinclair/typebox/compiler'
import { Failure, type FieldProblem } from '../domain/failure.ts'
import { instantOf } from '../domain/text/instant.ts'

FormatRegistry.Set('date-time', (text) => instantOf(text) !== null)

const LISTED_PROBLEMS = 50

const compiled = new WeakMap<TSchema, TypeCheck<TSchema>>()

const READ = Symbol('read')

/**
 * A schema that describes a value on the wire, with a function that reads it: because it reports problems better than
 * the schema, or returns more than a checked value.
 *
 * @param read throws Failure INVALID_INPUT
 */
export function readBy<Value>(schema: TSchema, read: (value: unknown) => Value): TUnsafe<Value> {
  return Object.assign(Type.Unsafe<Value>(schema), { [READ]: read })
}

/**
 * Checks a value against its schema; nothing is converted.
 * @param at JSON pointer of the value, if it is a part of what was sent
 * @throws Failure INVALID_INPUT with the JSON pointer of each field at fault
 */
export function decode<Schema extends TSchema>(schema: Schema, value: unknown, at = ''): Static<Schema> {
  if (READ in schema) return (schema[READ] as (sent: unknown) => Static<Schema>)(value)
  const check = checkOf(schema)
  if (check.Check(value)) return value
  const problems = new Map<string, FieldProblem>()
  for (const error of innermost(check.Errors(value))) {
    if (!problems.has(error.path)) problems.set(error.path, problemOf(error, at + error.path))
    if (problems.size === LISTED_PROBLEMS) break
  }
  throw new Failure({ code: 'INVALID_INPUT', problems: [...problems.values()] })
}

/** Whether a value fits a schema, if nobody is told why not. */
export function isValid<Schema extends TSchema>(schema: Schema, value: unknown): value is Static<Schema> {
  return checkOf(schema).Check(value)
}

/** Finds the errors within a value that has the right type for one of several schemas. */
function* innermost(errors: Iterable<ValueError>): Generator<ValueError> {
  for (const error of errors) {
    const variants = error.type === ValueErrorType.Union ? error.errors.map((each) => [...each]) : []
    const within = variants.find(
      (found) => found.length > 0 && found.every(({ path }) => path !== error.path),
    )
    if (within) yield* innermost(within)
    else yield error
  }
}

function checkOf(schema: TSchema): TypeCheck<TSchema> {
  const known = compiled.get(schema)
  if (known) return known
  const check = TypeCompiler.Compile(schema)
  compiled.set(schema, check)
  return check
}

function problemOf({ type, schema }: ValueError, path: string): FieldProblem {
  switch (type) {
    case ValueErrorType.ObjectRequiredProperty:
      return { path, rule: 'required' }
    case ValueErrorType.ObjectAdditionalProperties:
      return { path, rule: 'unknownField' }
    case ValueErrorType.Integer:
      return { path, rule: 'wholeNumber' }
    case ValueErrorType.StringFormat:
      return { path, rule: 'instant' }
    case ValueErrorType.IntegerMinimum:
    case ValueErrorType.IntegerMaximum:
    case ValueErrorType.NumberMinimum:
    case ValueErrorType.NumberMaximum:
      return rangeProblem(path, schema)
    case ValueErrorType.StringMaxLength:
      return { path, rule: 'tooLong', values: { most: schema.maxLength } }
    case ValueErrorType.ArrayMaxItems:
      return { path, rule: 'tooMany', values: { most: schema.maxItems } }
    default:
      return { path, rule: 'invalid' }
  }
}

function rangeProblem(path: string, { minimum, maximum }: TSchema): FieldProblem {
  if (minimum === undefined || maximum === undefined) return { path, rule: 'invalid' }
  return { path, rule: 'range', values: { least: minimum, most: maximum } }
}
