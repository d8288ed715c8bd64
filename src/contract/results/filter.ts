import { type Static, Type } from '@sinclair/typebox'
import { INPUTS, type Input, MODES, type Mode } from '../../domain/action-log/setting-values.ts'
import { refusedFilters } from '../../domain/disclosure/ballot-secrecy.ts'
import { Failure, invalidInput } from '../../domain/failure.ts'
import type { ResponseFilter } from '../../domain/results/filter.ts'
import { PARAMETER_PREFIX, storedNames } from '../../domain/results/parameters.ts'
import { PARAMETER_LIMITS } from '../../domain/survey/links/link-parameters.ts'
import { LIMITS, type Survey } from '../../domain/survey/survey.ts'
import { visitLanguages } from '../../domain/survey/translations/languages.ts'
import { instantOrDayOf, isoOf } from '../../domain/text/instant.ts'
import { textLength } from '../../domain/text/text-length.ts'

/** A form sends an empty text for no choice. */
const choiceOf = <Name extends string>(names: readonly Name[]) =>
  Type.Optional(Type.Unsafe<Name | ''>(Type.Union(['', ...names].map((name) => Type.Literal(name)))))

/** Which completed responses count; ISO 8601 instants or days in UTC, `to` itself excluded. */
export const FILTER_FIELDS = {
  from: Type.Optional(Type.String({ maxLength: 40 })),
  to: Type.Optional(Type.String({ maxLength: 40 })),
  mode: choiceOf<Mode>(MODES),
  input: choiceOf<Input>(INPUTS),
  language: Type.Optional(
    Type.String({
      maxLength: LIMITS.languageTag,
      description: 'One of `settings.languages`, or else a language of the interface, such as `ar`.',
    }),
  ),
  label: Type.Optional(Type.String({ maxLength: LIMITS.keyLabel })),
  without: Type.Optional(
    Type.Unsafe<'' | 'excluded'>(
      Type.Union([Type.Literal(''), Type.Literal('excluded')], {
        description:
          'Leaves out the responses with a flag in `settings.exclusion`, and those that meet `settings.excludeIf`.',
      }),
    ),
  ),
  [`${PARAMETER_PREFIX}NAME`]: Type.Optional(
    Type.String({
      description:
        'Responses whose link had this value of the stored parameter NAME. It cannot be combined with other filters.',
    }),
  ),
}

const FilterQuery = Type.Object(FILTER_FIELDS)
export type FilterQuery = Static<typeof FilterQuery>

export const FILTER_NAMES = ['from', 'to', 'mode', 'input', 'language', 'label', 'without'] as const

/**
 * The filter in a query.
 *
 * @throws Failure INVALID_INPUT, also if the survey's ballots are secret and the filter could tell whose is whose
 */
export function filterFor({ settings }: Pick<Survey, 'settings'>, query: FilterQuery): ResponseFilter {
  const filter = { ...filterOf(query), parameter: parameterIn(settings, query) }
  const { language } = filter
  if (language !== null && !visitLanguages(settings).includes(language))
    throw new Failure(invalidInput('/language', 'invalid'))
  const problems = refusedFilters(settings, filter).map(
    (name) => ({ path: `/${name}`, rule: 'filterSecret' }) as const,
  )
  if (problems.length > 0) throw new Failure({ code: 'INVALID_INPUT', problems })
  return filter
}

/**
 * The fields of a query that filter responses, with their values.
 *
 * @param query names and values; those that do not belong to a filter are left out
 */
export function askedFields(query: Iterable<readonly [name: string, value: unknown]>): [string, string][] {
  return [...query].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && value !== '' && isFilterField(name) ? [[name, value]] : [],
  )
}

const isFilterField = (name: string) =>
  FILTER_NAMES.some((known) => known === name) || name.startsWith(PARAMETER_PREFIX)

/** Combined with another filter, the results of one could be subtracted from those of the other. */
function parameterIn(settings: Survey['settings'], query: FilterQuery): ResponseFilter['parameter'] {
  const asked = askedFields(Object.entries(query))
  const [field, value] = asked.find(([name]) => name.startsWith(PARAMETER_PREFIX)) ?? []
  if (field === undefined || value === undefined) return null
  const given = field.slice(PARAMETER_PREFIX.length).toLowerCase()
  const name = storedNames(settings).find((known) => known.toLowerCase() === given)
  if (name === undefined) throw new Failure(invalidInput(`/${field}`, 'unknownParameter'))
  if (asked.length > 1) throw new Failure(invalidInput(`/${field}`, 'filterAlone'))
  if (textLength(value) > PARAMETER_LIMITS.value)
    throw new Failure(invalidInput(`/${field}`, 'tooLong', { most: PARAMETER_LIMITS.value }))
  return { name, value }
}

function filterOf({
  from,
  to,
  mode,
  input,
  language,
  label,
  without,
}: FilterQuery): Omit<ResponseFilter, 'parameter'> {
  return {
    from: instantIn('/from', from),
    to: instantIn('/to', to),
    mode: mode || null,
    input: input || null,
    language: language || null,
    label: label || null,
    // Which they are is found out where responses are read.
    without: without ? [] : null,
  }
}

/** A filter on the wire: instants in ISO 8601, and the requested parameter under its name. */
export type FilterBody = { readonly [Name in (typeof FILTER_NAMES)[number]]: string | null } & {
  readonly [parameter: `${typeof PARAMETER_PREFIX}${string}`]: string
}

export function filterBody({ from, to, parameter, without, ...others }: ResponseFilter): FilterBody {
  const asked = parameter && { [PARAMETER_PREFIX + parameter.name]: parameter.value }
  const excluded = without && 'excluded'
  return { from: isoOf(from), to: isoOf(to), ...others, without: excluded, ...asked }
}

function instantIn(path: string, text: string | undefined): number | null {
  if (text === undefined || text === '') return null
  const instant = instantOrDayOf(text)
  if (instant === null) throw new Failure(invalidInput(path, 'instant'))
  return instant
}
