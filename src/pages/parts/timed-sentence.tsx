import type { Catalogue } from '../../texts/en.ts'
import { instantIn } from '../../texts/instants.ts'

type MomentProps = { readonly instant: string; readonly catalogue: Catalogue }

/**
 * An instant in words, in UTC: the server does not know the reader's time zone. If the page loads
 * islands/instants/local-times.ts, the reader's local time follows.
 */
function Moment({ instant, catalogue }: MomentProps) {
  return (
    <time dateTime={instant} data-local={catalogue.pages.localTime}>
      {inWords(instant, catalogue.locale)}
    </time>
  )
}

type SentenceProps = MomentProps & { readonly sentence: string }

export function TimedSentence({ sentence, ...moment }: SentenceProps) {
  const [before, after] = sentence.split('{time}')
  return (
    <p className="lead">
      {before}
      <Moment {...moment} />
      {after}
    </p>
  )
}

/** An instant as written on pages, in UTC. */
export function inWords(instant: string, locale: string): string {
  return instantIn('UTC', instant, locale, 'long')
}
