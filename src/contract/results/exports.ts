import { type Static, Type } from '@sinclair/typebox'
import { ResultsQuery } from './splits.ts'

export const ExportQuery = Type.Object({
  ...ResultsQuery.properties,
  format: Type.Optional(
    Type.Unsafe<ExportFormat>(
      Type.Union(
        ['csv', 'ndjson', 'zip', 'xlsx', 'codebook', 'pb', 'sheet'].map((format) => Type.Literal(format)),
      ),
    ),
  ),
  question: Type.Optional(
    Type.String({
      description:
        'The question that a file of Pabulib (pb) or a spreadsheet for people (sheet) is about; the first that decides something if absent.',
    }),
  ),
})

export type ExportFormat = 'csv' | 'ndjson' | 'zip' | 'xlsx' | 'codebook' | 'pb' | 'sheet'

/** Whether a format contains or explains tables of figures, which can be split and weighted. */
export const hasFigures = (format: ExportFormat) => ['zip', 'xlsx', 'codebook'].includes(format)

export type ExportQuery = Static<typeof ExportQuery>
