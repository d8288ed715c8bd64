import type { ReactNode } from 'react'
import { Document, type PageContext } from './document.tsx'
import { ReturnHome, Shell } from './shell.tsx'

type NoticeProps = PageContext & {
  readonly title: string
  /** Its script; `notice` adds the reader's local time to instants. */
  readonly script?: 'notice' | 'survey-closed'
  readonly surveyId?: string
  readonly children: ReactNode
}

/** A page with a single message and a link back to the entry page. */
export function Notice({ title, script, surveyId, children, ...context }: NoticeProps) {
  const texts = context.catalogue.pages
  return (
    <Document {...context} title={title} {...(script && { script: { entry: script } })}>
      <Shell texts={texts} surveyId={surveyId}>
        <div className="notice-page">
          <h1>{title}</h1>
          {children}
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}
