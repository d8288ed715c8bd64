import type { ReactNode } from 'react'
import { Document, type PageContext } from './document.tsx'
import { ReturnHome, Shell } from './shell.tsx'

type NoticeProps = PageContext & {
  readonly title: string
  /** Its script; `notice` adds the reader's local time to instants. */
  readonly script?: 'notice' | 'survey-closed' | 'change-entry'
  readonly surveyId?: string
  /** The survey that the message is about, if its title may be shown. */
  readonly surveyTitle?: string | undefined
  readonly children: ReactNode
}

/** A page with a single message and a link back to the entry page. */
export function Notice({ title, script, surveyId, surveyTitle, children, ...context }: NoticeProps) {
  const texts = context.catalogue.pages
  return (
    <Document {...context} title={title} {...(script && { script: { entry: script } })}>
      <Shell texts={texts} surveyId={surveyId}>
        <div className="notice-page">
          {surveyTitle && (
            <p className="soft">
              <bdi>{surveyTitle}</bdi>
            </p>
          )}
          <h1>{title}</h1>
          {children}
          <ReturnHome texts={texts} />
        </div>
      </Shell>
    </Document>
  )
}
