import { type Static, Type } from '@sinclair/typebox'
import { ResultsQuery } from './splits.ts'

export const ExportQuery = Type.Object({
  ...ResultsQuery.properties,
  format: Type.Optional(
    Type.Unsafe<ExportFormat>(
      Type.Union(['csv', 'ndjson', 'zip', 'xlsx', 'codebook', 'pb'].map((format) => Type.Literal(format))),
    ),
  ),
  question: Type.Optional(
    Type.String({
      description: 'The question that a file of Pabulib (pb) is about; the first with a budget if absent.',
    }),
  ),
})

export type ExportFormat = 'csv' | 'ndjson' | 'zip' | 'xlsx' | 'codebook' | 'pb'

/** Whether a format contains or explains tables of figures, which can be split and weighted. */
export const hasFigures = (format: ExportFormat) => ['zip', 'xlsx', 'codebook'].includes(format)

export type ExportQuery = Static<typeof ExportQuery>
