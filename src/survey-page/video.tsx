import { embedAddress, VIDEO_HOST } from '../domain/survey/video.ts'
import type { PageTexts } from '../texts/en.ts'
import { say } from '../texts/text.ts'

type VideoProps = {
  readonly texts: PageTexts['welcome']
  readonly language: string
  readonly address: string
}

/**
 * The introduction video. No request is made to its host before a click: the link opens in the frame beside it, which
 * needs no script. A video on another host opens on its own page.
 */
export function IntroVideo({ texts, language, address }: VideoProps) {
  const video = URL.canParse(address) ? new URL(address) : undefined
  if (video?.protocol !== 'https:') return null
  const embed = embedAddress(address)
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
      <p className="hint">{say(texts.videoHint, language, { host: VIDEO_HOST })}</p>
      <p>
        <a className="button" href={embed} target="intro-video">
          {texts.videoLoad}
        </a>
      </p>
      <iframe name="intro-video" title={texts.videoHeading} allow="fullscreen; picture-in-picture" />
    </details>
  )
}
