import { decode } from '../../contract/decode.ts'
import { KeysFileQuery } from '../../contract/responses/keys.ts'
import { Failure } from '../../domain/failure.ts'

/** The choices in a page's address: how links open the survey, which keys are listed, and which page of them. */
export type ShareQuery = KeysFileQuery & {
  readonly page: number
  /** A part of the addresses or names of the people who are listed. */
  readonly people?: string
  /** The address after which the list of people goes on. */
  readonly peopleAfter?: string
}

const FIELDS = ['mode', 'input', 'language', 'withSurveyKey', 'label', 'status', 'find'] as const

/** Parses an address; an invalid one means the defaults. */
export function shareQuery(parameters: URLSearchParams): ShareQuery {
  const given = Object.fromEntries(FIELDS.flatMap((name) => [[name, parameters.get(name) ?? '']]))
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1)
  try {
    return { ...decode(KeysFileQuery, given), ...peoplePart(parameters), page: Math.min(page, 100_000) }
  } catch (error) {
    if (error instanceof Failure) return { page: 1 }
    throw error
  }
}

const MOST_CHARACTERS = 254

function peoplePart(parameters: URLSearchParams): Pick<ShareQuery, 'people' | 'peopleAfter'> {
  const [people, peopleAfter] = ['people', 'peopleAfter'].map((name) =>
    parameters.get(name)?.slice(0, MOST_CHARACTERS),
  )
  return { ...(people && { people }), ...(peopleAfter && { peopleAfter }) }
}

/** An address with the current choices, some of them replaced. */
export function addressOf(
  path: string,
  query: Partial<ShareQuery>,
  changed: Partial<ShareQuery> = {},
): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...query, ...changed })) {
    if (value && !(name === 'page' && value === 1)) parameters.set(name, `${value}`)
  }
  return parameters.size > 0 ? `${path}?${parameters}` : path
}

export function linkPart({ mode, input, language, withSurveyKey }: ShareQuery): Partial<ShareQuery> {
  return {
    ...(mode && { mode }),
    ...(input && { input }),
    ...(language && { language }),
    ...(withSurveyKey && { withSurveyKey }),
  }
}
