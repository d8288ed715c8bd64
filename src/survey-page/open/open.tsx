import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { RichText } from '../../pages/parts/rich-text.tsx'

/** The field by which the form asks to start a response. */
export const BEGINS = 'begins'

/**
 * Shown in a survey with arms before assignment. The form is sent to the page's address, with the link's parameters.
 */
export function OpenSurveyPage({ survey, ...context }: PageContext & { readonly survey: PublicSurvey }) {
  const texts = context.catalogue.pages
  return (
    <Document {...context} title={survey.title} ownImages={isSecret(survey.settings)}>
      <Shell texts={texts} languages={context.languages} surveyId={survey.id} footer={survey.settings.footer}>
        <div className="notice-page">
          <h1 dir="auto">{survey.title}</h1>
          <RichText html={survey.description} className="lead" />
          <form method="post">
            <div className="actions">
              <button type="submit" className="primary" name={BEGINS} value="1">
                {texts.surveyKey.open}
              </button>
            </div>
          </form>
        </div>
      </Shell>
    </Document>
  )
}
