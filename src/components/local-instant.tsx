import { useEffect, useState } from 'react'
import { instantIn } from '../texts/instants.ts'

type InstantProps = {
  readonly instant: string
  readonly language: string
  /** Whether space is limited. */
  readonly short?: boolean
}

/**
 * An instant in words: in UTC as rendered by the server, then in the reader's own time zone, which an island knows
 * itself; other pages use islands/instants/times-here.ts.
 */
export function LocalInstant({ instant, language, short = false }: InstantProps) {
  const [zone, setZone] = useState<'UTC' | undefined>('UTC')
  useEffect(() => setZone(undefined), [])
  const form = short ? 'short' : 'long'
  return (
    <time dateTime={instant} data-here={form}>
      {instantIn(zone, instant, language, form)}
    </time>
  )
}

/** A sentence in which `{time}` is replaced by an instant. */
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
