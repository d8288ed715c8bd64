import { Type } from '@sinclair/typebox'
import type { EndSettings } from '../domain/survey/end-settings.ts'
import { END_LIMITS, END_SETTINGS, OUTCOMES } from '../domain/survey/ends.ts'
import { LIMITS } from '../domain/survey/survey.ts'
import { nullable } from './schemas.ts'

const text = (most: number) => nullable(Type.String({ maxLength: most }))

const PARTS = { text: text(2 * END_LIMITS.text), link: text(LIMITS.address), code: text(200) }

/** The settings of the pages at the end of a visit: a text, a link and a code for each outcome. */
export const END_FIELDS = Object.fromEntries(
  OUTCOMES.flatMap((outcome) =>
    (['text', 'link', 'code'] as const).map((part) => [END_SETTINGS[outcome][part], PARTS[part]]),
  ),
) as Record<keyof EndSettings, (typeof PARTS)['text']>
