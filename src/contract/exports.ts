import { type Static, Type } from '@sinclair/typebox'
import { FILTER_FIELDS } from './filter.ts'

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
