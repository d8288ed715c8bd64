import { pages } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'

export function ShareResults({ survey, texts: { results: texts } }: ShareProps) {
  const { publication, resultsLink, settings } = survey
  const said = publication ? texts[publication.to][publication.isOpen ? 'now' : 'later'] : texts.designer
  return (
    <section className="panel" aria-labelledby="share-results-heading">
      <h2 id="share-results-heading">{texts.heading}</h2>
      <p>
        {said} {publication && (settings.hasSKey || settings.hasUKey) && texts.withKeys}
      </p>
      {publication && (
        <>
          <div className="share-address">
            <label htmlFor="share-results">{texts.label}</label>
            <input id="share-results" readOnly value={resultsLink} dir="ltr" spellCheck={false} />
          </div>
          <div className="actions">
            <button type="button" data-copy={resultsLink}>
              {texts.copy}
            </button>
          </div>
        </>
      )}
      <p>
        <a href={pages.surveySettings(survey.id)}>{texts.settings}</a>
      </p>
    </section>
  )
}
