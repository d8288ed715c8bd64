import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { Document, type PageContext } from '../frame/document.tsx'
import { DesignerShell } from './designer-shell.tsx'

/** What a designer reads of a survey that is not there or not theirs, which nobody can tell apart. */
export function SurveyMissingPage({ email, ...context }: PageContext & { readonly email: string }) {
  const { catalogue } = context
  const texts = catalogue.account.surveyMissing
  return (
    <Document {...context} title={texts.title} script={{ entry: 'account' }}>
      <DesignerShell catalogue={catalogue} email={email}>
        <div className="notice-page">
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
          <p>{say(texts.advice, catalogue.language, { email })}</p>
          <p>
            <a className="button primary" href={pages.designer()}>
              {catalogue.designer.mySurveys}
            </a>
          </p>
        </div>
      </DesignerShell>
    </Document>
  )
}
