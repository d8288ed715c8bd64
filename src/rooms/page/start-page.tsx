import type { BarSurvey } from '../../components/survey-bar.tsx'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { say } from '../../texts/text.ts'
import { toolCalls } from '../../urls.ts'

type StartProps = PageContext & {
  readonly survey: BarSurvey
  readonly email: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Shown where a survey has no room yet. */
export function StartRoomPage({ survey, email, now, ...context }: StartProps) {
  const { catalogue } = context
  const { present } = catalogue
  return (
    <Document
      {...context}
      title={say(present.title, 'en', { title: survey.title })}
      script={{ entry: 'present' }}
    >
      <DesignerShell catalogue={catalogue} email={email} surveyId={survey.id}>
        <SurveyHead survey={survey} here="share" now={now} catalogue={catalogue} />
        <h2>{present.link}</h2>
        <p>{present.startLead}</p>
        <p>{present.startKeys}</p>
        <p>
          <button type="button" className="primary" data-start={toolCalls.room(survey.id)}>
            {present.start}
          </button>
        </p>
        <p role="status" data-failed={present.failed} />
      </DesignerShell>
    </Document>
  )
}
