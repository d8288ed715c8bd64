import { type Static, Type } from '@sinclair/typebox'
import { ResultsQuery } from './splits.ts'

export const ExportQuery = Type.Object({
  ...ResultsQuery.properties,
  format: Type.Optional(
    Type.Unsafe<ExportFormat>(
      Type.Union(['csv', 'ndjson', 'zip', 'xlsx', 'codebook'].map((format) => Type.Literal(format))),
    ),
  ),
})

export type ExportFormat = 'csv' | 'ndjson' | 'zip' | 'xlsx' | 'codebook'

/** Whether a format contains or explains tables of figures, which can be split and weighted. */
export const hasFigures = (format: ExportFormat) => format !== 'csv' && format !== 'ndjson'

export type ExportQuery = Static<typeof ExportQuery>
