import { pages } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'
import { SharedAddress } from './shared-address.tsx'

/** The address of the preregistration, if there is one. */
export function SharePreregistration({ survey, texts: { preregistration: texts } }: ShareProps) {
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
