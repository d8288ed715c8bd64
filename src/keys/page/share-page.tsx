import type { BarSurvey } from '../../components/survey-bar.tsx'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { batchSize } from '../../domain/disclosure/publication.ts'
import { type SurveyStatus, surveyStatus } from '../../domain/survey/availability.ts'
import { DesignerShell } from '../../pages/designer/designer-shell.tsx'
import { SurveyHead } from '../../pages/designer/survey-head.tsx'
import { Document, type PageContext } from '../../pages/frame/document.tsx'
import { PageData } from '../../pages/frame/page-data.tsx'
import { inWords } from '../../pages/parts/timed-sentence.tsx'
import { SharePeople } from '../../people/page/share-people.tsx'
import { openingProblems } from '../../texts/en/surveys/checks.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'
import { pages, toolPages } from '../../urls.ts'
import { ShareKeys } from './share-keys.tsx'
import { LinkBuilder, ShareLink } from './share-link.tsx'
import { SharePanel } from './share-panel.tsx'
import { addressOf } from './share-query.ts'
import { ShareTools } from './share-tools.tsx'
import type { ShareProps, ShareView } from './share-view.ts'

type SharedAddressProps = {
  readonly id: string
  readonly link: string
  readonly texts: { readonly label: string; readonly copy: string }
}

/** The address of a public page, to be copied. */
function SharedAddress({ id, link, texts }: SharedAddressProps) {
  return (
    <>
      <div className="share-address">
        <label htmlFor={id}>{texts.label}</label>
        <input id={id} readOnly value={link} dir="ltr" spellCheck={false} />
      </div>
      <div className="actions">
        <button type="button" data-copy={link}>
          {texts.copy}
        </button>
      </div>
    </>
  )
}

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
          <SharePeople
            surveyId={survey.id}
            people={view.people}
            texts={texts.people}
            language={language}
            addressOf={(changed) => addressOf(pages.surveyShare(survey.id), view.query, changed)}
          />
          <ShareKeys {...props} />
          <ShareRoom surveyId={survey.id} texts={context.catalogue.present} />
          <ShareWebsite {...props} />
          <ShareTools {...props} />
          <ShareResults {...props} />
          <SharePreregistration {...props} />
          <ShareConnections surveyId={survey.id} catalogue={context.catalogue} isOwner={view.isOwner} />
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
            {stopping.map(({ problem, id = '', values }) => (
              <li key={`${problem} ${id}`}>{say(openingProblems[problem], catalogueLanguage, values)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

type RoomProps = { readonly surveyId: string; readonly texts: Catalogue['present'] }

function ShareRoom({ surveyId, texts }: RoomProps) {
  return (
    <section className="panel" aria-labelledby="share-room-heading">
      <h2 id="share-room-heading">{texts.heading}</h2>
      <p>{texts.linkLead}</p>
      <p>
        <a className="button" href={pages.present(surveyId)}>
          {texts.link}
        </a>
      </p>
    </section>
  )
}

type ConnectionsProps = {
  readonly surveyId: string
  readonly catalogue: Pick<Catalogue, 'connections' | 'audit'>
  readonly isOwner: boolean
}

function ShareConnections({ surveyId, catalogue: { connections: texts, audit }, isOwner }: ConnectionsProps) {
  return (
    <section className="panel" aria-labelledby="share-connections-heading">
      <h2 id="share-connections-heading">{texts.title}</h2>
      <p>{texts.lead}</p>
      <p>
        <a href={toolPages.surveyConnections(surveyId)}>{texts.open}</a>
      </p>
      {isOwner && (
        <p>
          <a href={toolPages.surveyLog(surveyId)}>{audit.open}</a>
        </p>
      )}
    </section>
  )
}

/** The address of the preregistration, if there is one. */
function SharePreregistration({ survey, texts: { preregistration: texts } }: ShareProps) {
  const { preregistrationLink: link, settings } = survey
  if (link === null) return null
  return (
    <section className="panel" aria-labelledby="share-preregistration-heading">
      <h2 id="share-preregistration-heading">{texts.heading}</h2>
      <p>{texts.readers[settings.preregistration]}</p>
      <SharedAddress id="share-preregistration" link={link} texts={texts} />
      <p>
        <a href={pages.surveySettings(survey.id)}>{texts.settings}</a>
      </p>
    </section>
  )
}

function ShareResults({ survey, texts: { results: texts }, catalogueLanguage }: ShareProps) {
  const { publication, resultsLink, settings } = survey
  const said = publication ? texts[publication.to][publication.isOpen ? 'now' : 'later'] : texts.designer
  return (
    <section className="panel" aria-labelledby="share-results-heading">
      <h2 id="share-results-heading">{texts.heading}</h2>
      <p>
        {said} {publication && settings.hasSKey && texts.withKey}
      </p>
      {isSecret(settings) && <p>{say(texts.secret, catalogueLanguage, { count: batchSize(settings) })}</p>}
      {publication && <SharedAddress id="share-results" link={resultsLink} texts={texts} />}
      <p>
        <a href={pages.surveySettings(survey.id)}>{texts.settings}</a>
      </p>
    </section>
  )
}

/** Lines that show the survey on a website, or where websites are named that may show it. */
function ShareWebsite({ survey, texts: { website: texts } }: ShareProps) {
  const { id, title, origin, settings } = survey
  const lines = [
    `<div data-quadratic-survey="${origin}${pages.survey(id)}" data-title="${quoted(title)}"></div>`,
    `<script async src="${origin}/embed/v1.js"></script>`,
  ].join('\n')
  return (
    <section className="panel" aria-labelledby="share-website-heading">
      <h2 id="share-website-heading">{texts.heading}</h2>
      {settings.embedOrigins.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.lead}</p>
          <pre className="share-lines" dir="ltr">
            <code>{lines}</code>
          </pre>
          <div className="actions">
            <button type="button" data-copy={lines}>
              {texts.copy}
            </button>
          </div>
          <p className="hint">{texts.hint}</p>
        </>
      )}
      <p>
        <a href={pages.surveySettings(id)}>{texts.settings}</a>
      </p>
    </section>
  )
}

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
