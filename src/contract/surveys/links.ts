import { type Static, Type } from '@sinclair/typebox'
import type { LinkChoice } from '../../domain/survey/links/links.ts'
import { LIMITS } from '../../domain/survey/survey.ts'

const oneOf = <Value extends string>(...values: Value[]) =>
  Type.Optional(Type.Unsafe<Value | ''>(Type.Union(['', ...values].map((value) => Type.Literal(value)))))

/** How links open a survey, as in the query of a call. An empty value means the survey's own setting. */
export const LINK_FIELDS = {
  mode: oneOf('interactive', 'text'),
  input: oneOf('dropdown', 'wheel'),
  language: Type.Optional(Type.String({ maxLength: LIMITS.languageTag, pattern: '^[A-Za-z0-9-]*$' })),
  withSurveyKey: oneOf('1'),
}

export const LinkQuery = Type.Object(LINK_FIELDS)

export type LinkQuery = Static<typeof LinkQuery>

export function linkChoice({ mode, input, language, withSurveyKey }: LinkQuery): LinkChoice {
  return {
    ...(mode && { mode }),
    ...(input && { input }),
    ...(language && { language }),
    withSurveyKey: withSurveyKey === '1',
  }
}
