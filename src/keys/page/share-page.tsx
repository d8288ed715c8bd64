import type { BarSurvey } from '../../components/survey-bar.tsx'
import { type SurveyStatus, surveyStatus } from '../../domain/survey/availability.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { inWords } from '../../pages/parts/timed-sentence.tsx'
import { openingProblems } from '../../texts/en/checks.ts'
import { say } from '../../texts/text.ts'
import { ShareKeys } from './share-keys.tsx'
import { LinkBuilder, ShareLink } from './share-link.tsx'
import { SharePanel } from './share-panel.tsx'
import { SharePreregistration } from './share-preregistration.tsx'
import { ShareResults } from './share-results.tsx'
import type { ShareProps, ShareView } from './share-view.ts'

type SharePageProps = PageContext & {
  readonly view: ShareView
  readonly email: string
  readonly bar: BarSurvey
  /** In milliseconds since 1970. */
  readonly now: number
}

/** The page for distributing a survey: its link, its QR code, its unique keys. */
export function SurveySharePage({ view, email, bar, now, ...context }: SharePageProps) {
  const { share: texts, language } = context.catalogue
  const { survey } = view
  const props: ShareProps = { ...view, texts, catalogueLanguage: language }
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'share' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="share" now={now} catalogue={context.catalogue} />
        <div className="share" data-share>
          <OpeningNotices {...props} status={surveyStatus(bar.settings, now, bar.hasResponses)} />
          <SharePanel {...props} />
          <ShareLink {...props} />
          <LinkBuilder {...props} />
          <ShareKeys {...props} />
          <ShareResults {...props} />
          <SharePreregistration {...props} />
        </div>
        <PageData id="share-texts" value={{ language, texts: texts.script }} />
      </DesignerShell>
    </Document>
  )
}

type NoticesProps = ShareProps & { readonly status: SurveyStatus }

/** What people who follow the link would encounter. */
function OpeningNotices({ survey, status, texts, catalogueLanguage }: NoticesProps) {
  const { isAvailable, opensAt } = survey.settings
  const opensLater = survey.checks.some(({ problem }) => problem === 'opensLater')
  const stopping = survey.checks.filter(({ stops }) => stops)
  return (
    <div id="share-notices" data-region>
      {!isAvailable && <p className="notice">{status === 'closed' ? texts.closed : texts.notOpen}</p>}
      {isAvailable && opensLater && opensAt !== null && (
        <p className="notice">
          {say(texts.opensLater, catalogueLanguage, { time: inWords(opensAt, catalogueLanguage) })}
        </p>
      )}
      {stopping.length > 0 && (
        <div className="notice">
          <p>{texts.checks}</p>
          <ul>
            {stopping.map(({ problem, id = '' }) => (
              <li key={`${problem} ${id}`}>{say(openingProblems[problem], catalogueLanguage)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
