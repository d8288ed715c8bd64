import type { ReactNode } from 'react'
import type { PublishedOptionBody } from '../../contract/results.ts'

/** Some options of a question, and all that there are, both in the order shown. */
export type PrintableOptions = {
  /** Those that a screen shows. */
  readonly options: readonly PublishedOptionBody[]
  /** Those that are printed. */
  readonly all: readonly PublishedOptionBody[]
}

/** Whether paper has more options than the screen. */
export const isPart = ({ options, all }: PrintableOptions) => options.length < all.length

type OnPaperProps = PrintableOptions & {
  /** Whether paper has them in another way, also where it has no more. */
  readonly apart?: boolean
  /** @param isPaper whether it is printed alone, so that it needs no layout for a phone */
  readonly children: (options: readonly PublishedOptionBody[], isPaper: boolean) => ReactNode
}

/** What is shown of some options on a screen, and of all of them on paper. */
export function OnPaper({ options, all, apart = false, children }: OnPaperProps) {
  if (!apart && !isPart({ options, all })) return children(options, false)
  return (
    <>
      <div className="only-screen">{children(options, false)}</div>
      <div className="only-print">{children(all, true)}</div>
    </>
  )
}
