import { type Static, Type } from '@sinclair/typebox'
import { ResultsQuery } from './splits.ts'

export const ExportQuery = Type.Object({
  ...ResultsQuery.properties,
  format: Type.Optional(
    Type.Unsafe<ExportFormat>(
      Type.Union(['csv', 'ndjson', 'zip', 'xlsx'].map((format) => Type.Literal(format))),
    ),
  ),
})

export type ExportFormat = 'csv' | 'ndjson' | 'zip' | 'xlsx'

/** Whether a format contains tables of figures besides the responses, which can be split and weighted. */
export const hasFigures = (format: ExportFormat) => format === 'zip' || format === 'xlsx'

export type ExportQuery = Static<typeof ExportQuery>
