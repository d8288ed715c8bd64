import type { ReactNode } from 'react'
import type { PublishedOptionBody } from '../../contract/results.ts'

/** Some options of a question, and all of them, both in the order shown. */
export type PrintableOptions = {
  /** The options on screen. */
  readonly options: readonly PublishedOptionBody[]
  /** The options on paper. */
  readonly all: readonly PublishedOptionBody[]
}

/** Whether paper has more options than the screen. */
export const isPart = ({ options, all }: PrintableOptions) => options.length < all.length

type OnPaperProps = PrintableOptions & {
  /** Whether paper needs another layout, even if it has no more options. */
  readonly apart?: boolean
  /** @param isPaper whether it is only for paper, so that it needs no layout for phones */
  readonly children: (options: readonly PublishedOptionBody[], isPaper: boolean) => ReactNode
}

/** Shows some options on screen and all of them on paper. */
export function OnPaper({ options, all, apart = false, children }: OnPaperProps) {
  if (!apart && !isPart({ options, all })) return children(options, false)
  return (
    <>
      <div className="only-screen">{children(options, false)}</div>
      <div className="only-print">{children(all, true)}</div>
    </>
  )
}
