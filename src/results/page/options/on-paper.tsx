import type { ReactNode } from 'react'
import type { PublishedOptionBody } from '../../../contract/results/results.ts'
import { SHOWN_AT_ONCE } from './option-pages.ts'

/** Some options of a question, and all of them, both in the order shown. */
export type PrintableOptions = {
  /** The options on screen. */
  readonly options: readonly PublishedOptionBody[]
  /** The options on paper. */
  readonly all: readonly PublishedOptionBody[]
}

/** Whether the screen shows options in pages, while paper has all of them. */
export const isInPages = ({ all }: Pick<PrintableOptions, 'all'>) => all.length > SHOWN_AT_ONCE

type OnPaperProps = PrintableOptions & {
  /** Whether paper needs another layout, even if it has no more options. */
  readonly apart?: boolean
  /** @param isPaper whether it is only for paper, so that it needs no layout for phones */
  readonly children: (options: readonly PublishedOptionBody[], isPaper: boolean) => ReactNode
}

/** Shows some options on screen and all of them on paper. */
export function OnPaper({ options, all, apart = false, children }: OnPaperProps) {
  if (!apart && !isInPages({ all })) return children(options, false)
  return (
    <>
      <div className="only-screen">{children(options, false)}</div>
      <div className="only-print">{children(all, true)}</div>
    </>
  )
}
