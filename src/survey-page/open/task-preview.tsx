import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { Shell } from '../../pages/frame/shell.tsx'
import { RichText } from '../../pages/parts/rich-text.tsx'
import { Welcome } from '../welcome/welcome.tsx'

/** A survey to read, for people of a panel who have not accepted the task yet. It has no fields and no script. */
export function TaskPreviewPage({ survey, ...context }: PageContext & { readonly survey: PublicSurvey }) {
  const { catalogue, languages } = context
  const { taskPreview: texts, welcome } = catalogue.pages
  return (
    <Document {...context} title={survey.title} styles={['survey']}>
      <Shell
        texts={catalogue.pages}
        languages={languages}
        surveyId={survey.id}
        footer={survey.settings.footer}
      >
        <p className="notice">{texts.notice}</p>
        <h1>{welcome.title}</h1>
        <Welcome catalogue={catalogue} survey={survey} mode={survey.settings.mode} />
        <h2>{texts.asked}</h2>
        <ol>
          {survey.questions.map(({ id, text, description }) => (
            <li key={id} dir="auto">
              {text}
              <RichText html={description} />
            </li>
          ))}
        </ol>
      </Shell>
    </Document>
  )
}
