import { pages } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'

/** Lines that show the survey on a website, or where websites are named that may show it. */
export function ShareWebsite({ survey, texts: { website: texts } }: ShareProps) {
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
