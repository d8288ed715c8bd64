import type { BarSurvey } from '../../components/survey-bar.tsx'
import type { IssuedKey, KeyCount } from '../../contract/keys.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { inWords } from '../../pages/parts/timed-sentence.tsx'
import type { SharedSurvey } from '../../surveys/sharing-handlers.ts'
import { openingProblems } from '../../texts/en/checks.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { ShareKeys } from './share-keys.tsx'
import { LinkBuilder, ShareLink } from './share-link.tsx'
import type { ShareQuery } from './share-query.ts'
import { ShareResults } from './share-results.tsx'

export type ShownKey = IssuedKey & { readonly link: string }

export type ShareView = {
  readonly survey: SharedSurvey
  readonly query: ShareQuery
  /** Absent while very many keys are still being counted. */
  readonly counts: readonly KeyCount[] | undefined
  /** What respondents did since then is missing in the counts. */
  readonly countedSecondsAgo: number
  readonly keys: readonly ShownKey[]
  readonly pageSize: number
  /** The languages that respondents may read, by tag, each in its own words. */
  readonly languages: Readonly<Record<string, string>>
}

export type ShareProps = ShareView & {
  readonly texts: Catalogue['share']
  readonly catalogueLanguage: string
}

type SharePageProps = PageContext & {
  readonly view: ShareView
  readonly email: string
  readonly bar: BarSurvey
  /** In milliseconds since 1970. */
  readonly now: number
}

/** Where a survey is handed out: its link, its QR code, its unique keys. */
export function SurveySharePage({ view, email, bar, now, ...context }: SharePageProps) {
  const { share: texts, language } = context.catalogue
  const { survey } = view
  const props: ShareProps = { ...view, texts, catalogueLanguage: language }
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'share' }}>
      <DesignerShell catalogue={context.catalogue} email={email}>
        <SurveyHead survey={bar} here="share" now={now} catalogue={context.catalogue} />
        <div className="share" data-share>
          <OpeningNotices {...props} />
          <ShareLink {...props} />
          <LinkBuilder {...props} />
          <ShareKeys {...props} />
          <ShareResults {...props} />
        </div>
        <PageData id="share-texts" value={{ language, texts: texts.script }} />
      </DesignerShell>
    </Document>
  )
}

/** What whoever follows the link would meet. */
function OpeningNotices({ survey, texts, catalogueLanguage }: ShareProps) {
  const { isAvailable, opensAt } = survey.settings
  const opensLater = survey.checks.some(({ problem }) => problem === 'opensLater')
  const stopping = survey.checks.filter(({ stops }) => stops)
  return (
    <div id="share-notices" data-region>
      {!isAvailable && <p className="notice">{texts.notOpen}</p>}
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
