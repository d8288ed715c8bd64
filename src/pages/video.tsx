import type { PageTexts } from '../texts/en.ts'
import { say } from '../texts/text.ts'

const EMBED_HOST = 'www.youtube-nocookie.com'
const VIDEO_ID = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([A-Za-z0-9_-]{11})/
const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/

/** The address that shows a YouTube video without cookies, or undefined for any other address. */
export function embedAddress(video: URL): string | undefined {
  const id = YOUTUBE.test(video.hostname) ? VIDEO_ID.exec(video.href)?.[1] : undefined
  return id && `https://${EMBED_HOST}/embed/${id}`
}

type VideoProps = {
  readonly texts: PageTexts['welcome']
  readonly language: string
  readonly address: string
}

/**
 * The introduction video. Nothing is asked of its host before a click: the link opens in the frame beside it,
 * which needs no script. A video of another host opens on its own page.
 */
export function IntroVideo({ texts, language, address }: VideoProps) {
  const video = URL.canParse(address) ? new URL(address) : undefined
  if (video?.protocol !== 'https:') return null
  const embed = embedAddress(video)
  if (!embed) {
    return (
      <p>
        <a href={video.href} target="_blank" rel="noopener noreferrer">
          {say(texts.videoOpen, language, { host: video.host })}
        </a>
      </p>
    )
  }
  return (
    <details className="video">
      <summary>{texts.videoHeading}</summary>
      <p className="hint">{say(texts.videoHint, language, { host: EMBED_HOST })}</p>
      <p>
        <a className="button" href={embed} target="intro-video">
          {texts.videoLoad}
        </a>
      </p>
      <iframe name="intro-video" title={texts.videoHeading} allow="fullscreen; picture-in-picture" />
    </details>
  )
}
