import { instantIn } from '../../texts/instants.ts'

type InstantProps = {
  readonly instant: string
  readonly language: string
  /** Whether it has little room. */
  readonly short?: boolean
}

/** An instant in words, in UTC until islands/plain/times-here.ts tells it in the reader's own time zone. */
export function LocalInstant({ instant, language, short = false }: InstantProps) {
  const form = short ? 'short' : 'long'
  return (
    <time dateTime={instant} data-here={form}>
      {instantIn('UTC', instant, language, form)}
    </time>
  )
}

/** A sentence whose `{time}` is an instant. */
export function InstantSentence({ sentence, ...moment }: InstantProps & { readonly sentence: string }) {
  const [before, after] = sentence.split('{time}')
  return (
    <>
      {before}
      <LocalInstant {...moment} />
      {after}
    </>
  )
}
