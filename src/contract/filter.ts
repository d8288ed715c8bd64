import { type Static, Type } from '@sinclair/typebox'
import { permittedFilter } from '../domain/ballot-secrecy.ts'
import { Failure, invalidInput } from '../domain/failure.ts'
import type { ResponseFilter } from '../domain/filter.ts'
import { instantOrDayOf } from '../domain/instant.ts'
import { LANGUAGES, type Language } from '../domain/languages.ts'
import { INPUTS, type Input, LIMITS, MODES, type Mode, type Survey } from '../domain/survey.ts'

/** A form sends an empty text for no choice. */
const choiceOf = <Name extends string>(names: readonly Name[]) =>
  Type.Optional(Type.Unsafe<Name | ''>(Type.Union(['', ...names].map((name) => Type.Literal(name)))))

/** Which completed responses count; ISO 8601 instants or days in UTC, `to` itself excluded. */
export const FILTER_FIELDS = {
  from: Type.Optional(Type.String({ maxLength: 40 })),
  to: Type.Optional(Type.String({ maxLength: 40 })),
  mode: choiceOf<Mode>(MODES),
  input: choiceOf<Input>(INPUTS),
  language: choiceOf<Language>(LANGUAGES),
  label: Type.Optional(Type.String({ maxLength: LIMITS.keyLabel })),
}

export const FilterQuery = Type.Object(FILTER_FIELDS)
export type FilterQuery = Static<typeof FilterQuery>

export const FILTER_NAMES = ['from', 'to', 'mode', 'input', 'language', 'label'] as const

/**
 * The filter that a query asks for, as far as the survey permits it.
 *
 * @throws Failure INVALID_INPUT
 */
export function filterFor({ settings }: Pick<Survey, 'settings'>, query: FilterQuery): ResponseFilter {
  return permittedFilter(settings, filterOf(query))
}

function filterOf({ from, to, mode, input, language, label }: FilterQuery): ResponseFilter {
  return {
    from: instantIn('/from', from),
    to: instantIn('/to', to),
    mode: mode || null,
    input: input || null,
    language: language || null,
    label: label || null,
  }
}

/** A filter as the wire tells it: instants in ISO 8601. */
export type FilterBody = { readonly [Name in keyof ResponseFilter]: string | null }

export function filterBody({ from, to, ...others }: ResponseFilter): FilterBody {
  return { from: isoOf(from), to: isoOf(to), ...others }
}

function instantIn(path: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const instant = instantOrDayOf(text)
  if (instant === null) throw new Failure(invalidInput(path, 'instant'))
  return instant
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
