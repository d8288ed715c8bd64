import type { PublishedQvBody } from '../../../contract/results.ts'
import { methodsTable } from '../outcome-tables.ts'
import { Figure, type FigureContext } from './figure.tsx'

/** What every method would fund, option by option and by category. */
export function MethodsFigure({
  results,
  ...context
}: FigureContext & { readonly results: PublishedQvBody }) {
  const { methods } = context.texts
  return (
    <Figure
      {...context}
      name="methods"
      heading={methods.heading}
      hint={methods.hint}
      table={methodsTable(results, context.texts)}
    />
  )
}
