import { Icon } from '../../components/icon.tsx'
import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { api, pages } from '../../urls.ts'
import { addressOf, linkPart } from './share-query.ts'
import type { ShareProps } from './share-view.ts'

/** Fields anywhere on the page belong to this form, so that one address contains all choices. */
export const QUERY_FORM = 'share-query'

export function ShareLink({ survey, query, texts }: ShareProps) {
  const { link } = survey
  return (
    <section id="share-link" className="panel" data-region aria-labelledby="share-link-heading">
      <h2 id="share-link-heading">{texts.link.heading}</h2>
      <div className="share-columns">
        <div>
          <div className="share-address">
            <label htmlFor="share-address">{texts.link.label}</label>
            <input id="share-address" readOnly value={link} dir="ltr" spellCheck={false} />
          </div>
          <LinkNotes survey={survey} withSurveyKey={query.withSurveyKey === '1'} texts={texts} />
          <div className="actions">
            <button
              type="button"
              className={survey.settings.panel === 'none' ? 'primary' : undefined}
              data-copy={link}
            >
              {texts.link.copy}
            </button>
            <a className="button" href={link}>
              {texts.link.open}
            </a>
          </div>
          <ShortLink survey={survey} texts={texts} />
        </div>
        <QrCode survey={survey} query={query} texts={texts} />
      </div>
    </section>
  )
}

function QrCode({ survey, query, texts }: Pick<ShareProps, 'survey' | 'query' | 'texts'>) {
  const part = linkPart(query)
  const svg = addressOf(api.qrSvg(survey.id), part)
  return (
    <div className="share-code">
      <img className="share-qr" src={svg} alt={texts.link.qrAlt} width={192} height={192} />
      <div className="actions">
        <a className="button quiet" href={svg} download={`${survey.id}-qr.svg`}>
          <Icon name="download" /> {texts.link.downloadSvg}
        </a>
        <a
          className="button quiet"
          href={addressOf(api.qrPng(survey.id), part)}
          download={`${survey.id}-qr.png`}
        >
          <Icon name="download" /> {texts.link.downloadPng}
        </a>
      </div>
    </div>
  )
}

/** A link short enough to type from a poster. It does not include the choices below. */
function ShortLink({ survey, texts: { shortLink: texts } }: Pick<ShareProps, 'survey' | 'texts'>) {
  const { id, shortName, shortLink, origin } = survey
  return (
    <form action={api.shortLink(id)} className="share-short" data-short-link>
      <label htmlFor="short-name">{texts.label}</label>
      <div className="share-short-line">
        <span dir="ltr">{`${new URL(origin).host}${pages.shortLink('')}`}</span>
        <input
          id="short-name"
          name="name"
          defaultValue={shortName ?? ''}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby="short-name-hint short-name-error"
        />
        <button type="submit">{texts.save}</button>
        {shortLink && (
          <button type="button" data-copy={shortLink}>
            {texts.copy}
          </button>
        )}
      </div>
      <p className="field-error" id="short-name-error" />
      <p className="hint" id="short-name-hint">
        {texts.hint}
      </p>
    </form>
  )
}

type NotesProps = Pick<ShareProps, 'survey' | 'texts'> & { readonly withSurveyKey: boolean }

function LinkNotes({ survey: { settings }, withSurveyKey, texts: { link } }: NotesProps) {
  const { hasSKey, hasUKey, uKeyMode, panel } = settings
  const ownId = panel === 'none' ? link.asksOwnId : link.ofPanel[panel]
  return (
    <>
      {hasSKey && withSurveyKey && <p className="notice share-warning">{link.hasSurveyKey}</p>}
      {hasSKey && !withSurveyKey && <p className="hint">{link.asksSurveyKey}</p>}
      {hasUKey && <p className="hint">{uKeyMode === 'open' ? ownId : link.asksUniqueKey}</p>}
    </>
  )
}

/** The options of links to the survey. Without script, a button sends the form. */
export function LinkBuilder({ survey, query, languages, texts }: ShareProps) {
  const { builder } = texts
  return (
    <form id={QUERY_FORM} action={pages.surveyShare(survey.id)} className="panel share-builder" data-query>
      <h2>{builder.heading}</h2>
      <p className="hint">{builder.lead}</p>
      {!isSecret(survey.settings) && (
        <Choice
          name="mode"
          label={builder.mode}
          usual={builder.asSet}
          chosen={query.mode}
          names={builder.modes}
        />
      )}
      <Choice
        name="input"
        label={builder.input}
        usual={builder.asSet}
        chosen={query.input}
        names={builder.inputs}
      />
      <Choice
        name="language"
        label={builder.language}
        usual={builder.asSet}
        chosen={query.language}
        names={languages}
      />
      {survey.settings.hasSKey && (
        <div className="field">
          <label className="share-check" htmlFor="withSurveyKey">
            <input
              id="withSurveyKey"
              name="withSurveyKey"
              type="checkbox"
              value="1"
              defaultChecked={query.withSurveyKey === '1'}
              aria-describedby="withSurveyKey-hint"
            />
            {builder.withSurveyKey}
          </label>
          <p className="hint" id="withSurveyKey-hint">
            {builder.withSurveyKeyHint}
          </p>
        </div>
      )}
      <noscript>
        <button type="submit">{builder.apply}</button>
      </noscript>
    </form>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly label: string
  readonly usual: string
  readonly chosen: string | undefined
  readonly names: Readonly<Record<string, string>>
}

export function Choice({ name, label, usual, chosen = '', names }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} defaultValue={chosen} form={QUERY_FORM} autoComplete="off">
        <option value="">{usual}</option>
        {Object.entries(names).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
