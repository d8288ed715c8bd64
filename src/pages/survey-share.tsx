import type { IssuedKey, KeyCount } from '../contract/keys.ts'
import type { SharedSurvey } from '../surveys/sharing-handlers.ts'
import { openingProblems } from '../texts/en/checks.ts'
import type { Catalogue } from '../texts/en.ts'
import { say } from '../texts/text.ts'
import { Account, DesignerLinks } from './account.tsx'
import { Document, type PageContext } from './document.tsx'
import { inWords } from './moment.tsx'
import { PageData } from './page-data.tsx'
import type { ShareQuery } from './share-query.ts'
import { Shell } from './shell.tsx'
import { ShareKeys } from './survey-share-keys.tsx'
import { LinkBuilder, ShareLink } from './survey-share-link.tsx'
import { ShareResults } from './survey-share-results.tsx'

/** A key on the page, with the link that is handed out. */
export type ShownKey = IssuedKey & { readonly link: string }

/** What the page shows. */
export type ShareView = {
  readonly survey: SharedSurvey
  readonly query: ShareQuery
  readonly counts: readonly KeyCount[]
  readonly keys: readonly ShownKey[]
  readonly pageSize: number
  /** The languages that respondents may read, by tag, each in its own words. */
  readonly languages: Readonly<Record<string, string>>
}

/** A part of the page in the catalogue's words. */
export type ShareProps = ShareView & {
  readonly texts: Catalogue['share']
  readonly catalogueLanguage: string
}

type SharePageProps = PageContext & {
  readonly view: ShareView
  /** Who is signed in. */
  readonly email: string
}

/** Where a survey is handed out: its link, its QR code, its unique keys. */
export function SurveySharePage({ view, email, ...context }: SharePageProps) {
  const { share: texts, language } = context.catalogue
  const { survey } = view
  const props: ShareProps = { ...view, texts, catalogueLanguage: language }
  return (
    <Document {...context} title={`${texts.title}: ${survey.title}`} script={{ entry: 'share' }}>
      <Shell
        texts={context.catalogue.pages}
        aside={<Account email={email} logout={context.catalogue.designer.logout} />}
      >
        <div className="share" data-share>
          <h1>{texts.title}</h1>
          <p className="lead">{survey.title}</p>
          <DesignerLinks surveyId={survey.id} here="share" catalogue={context.catalogue} />
          <OpeningNotices {...props} />
          <div className="share-columns">
            <ShareLink {...props} />
            <LinkBuilder {...props} />
          </div>
          <ShareResults {...props} />
          <ShareKeys {...props} />
        </div>
        <PageData id="share-texts" value={{ language, texts: texts.script }} />
      </Shell>
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
