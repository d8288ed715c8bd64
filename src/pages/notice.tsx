import type { ReactNode } from 'react'
import { Document, type PageContext } from './document.tsx'
import { ReturnHome, Shell } from './shell.tsx'

type NoticeProps = PageContext & {
  readonly title: string
  /** Whether it tells instants, which a script then adds in the reader's own time. */
  readonly tellsTime?: boolean
  readonly children: ReactNode
}

/** A screen that says one thing and leads back to the entry page. */
export function Notice({ title, tellsTime = false, children, ...context }: NoticeProps) {
  const texts = context.catalogue.pages
  return (
    <Document {...context} title={title} {...(tellsTime && { script: { entry: 'notice' } })}>
      <Shell texts={texts}>
        <div className="notice-page">
          <h1>{title}</h1>
          {children}
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}
