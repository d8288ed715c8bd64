import { Failure } from '../../domain/failure.ts'
import { pageResponse } from '../../http/pages/page-response.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import { Document, type PageContext } from '../frame/document.tsx'
import { DesignerShell } from './designer-shell.tsx'

type Reader = PageContext & { readonly email: string }

/** The page for a survey that does not exist or is not the designer's; undefined for any other error. */
export function surveyMissingAnswer(reader: Reader, error: unknown): Response | undefined {
  const isMissing = error instanceof Failure && /^(SURVEY_NOT_FOUND|NOT_ALLOWED)$/.test(error.refusal.code)
  return isMissing ? pageResponse(<SurveyMissingPage {...reader} />, 404) : undefined
}

/** Shown for a survey that does not exist or is not the designer's, which are indistinguishable. */
export function SurveyMissingPage({ email, ...context }: Reader) {
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
