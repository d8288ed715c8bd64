import type { ReactNode } from 'react'

type ScrollTableProps = {
  /** What the table is called for whoever hears it. */
  readonly label: string
  readonly columns: readonly string[]
  /** Its rows. */
  readonly children: ReactNode
}

/** A table that scrolls by itself where it is wider than its place, also by keyboard. */
export function ScrollTable({ label, columns, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
