import { isSecret } from '../../domain/disclosure/ballot-secrecy.ts'
import { batchSize } from '../../domain/disclosure/publication.ts'
import { say } from '../../texts/text.ts'
import { pages } from '../../urls.ts'
import type { ShareProps } from './share-view.ts'
import { SharedAddress } from './shared-address.tsx'

export function ShareResults({ survey, texts: { results: texts }, catalogueLanguage }: ShareProps) {
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
