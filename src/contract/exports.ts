import { type Static, Type } from '@sinclair/typebox'
import { FILTER_FIELDS } from './filter.ts'

/** The format of a file, and which responses it holds. */
export const ExportQuery = Type.Object({
  ...FILTER_FIELDS,
  format: Type.Optional(
    Type.Unsafe<ExportFormat>(
      Type.Union(['csv', 'ndjson', 'zip', 'xlsx'].map((format) => Type.Literal(format))),
    ),
  ),
})

export type ExportFormat = 'csv' | 'ndjson' | 'zip' | 'xlsx'
export type ExportQuery = Static<typeof ExportQuery>
