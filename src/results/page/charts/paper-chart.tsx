import type { ReactNode } from 'react'

type PaperChartProps = {
  readonly width: number
  /** The text alternative of the chart. */
  readonly alt: string
  /** The axis or the legend. */
  readonly head: ReactNode
  readonly headHeight: number
  readonly rows: readonly { readonly height: number; readonly content: ReactNode }[]
}

/**
 * A chart with more rows than fit on a sheet of paper. It is a table, because browsers repeat table heads on each sheet
 * and can avoid breaks within rows.
 */
export function PaperChart({ width, alt, head, headHeight, rows }: PaperChartProps) {
  return (
    <table className="paper-chart" role="img" aria-label={alt}>
      <thead>
        <Row width={width} height={headHeight}>
          {head}
        </Row>
      </thead>
      <tbody>
        {rows.map(({ height, content }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are rendered once
          <Row key={at} width={width} height={height}>
            <g>{content}</g>
          </Row>
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { readonly width: number; readonly height: number; readonly children: ReactNode }

function Row({ width, height, children }: RowProps) {
  return (
    <tr>
      <td>
        <svg className="chart" aria-hidden="true" viewBox={`0 0 ${width} ${height}`}>
          {children}
        </svg>
      </td>
    </tr>
  )
}
