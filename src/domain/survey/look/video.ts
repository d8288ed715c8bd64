/** The host that shows a video of YouTube without setting cookies. */
export const VIDEO_HOST = 'www.youtube-nocookie.com'

const VIDEO_ID = /(?:youtu\.be\/|[?&]v=|\/embed\/|\/shorts\/)([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])/
const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/

/**
 * The address at which a video can be embedded without cookies, or undefined if there is none: for other hosts, for
 * addresses that are not videos, and for those that are not https.
 *
 * @example embedAddress('https://youtu.be/M7lc1UVf-VE') // 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE'
 * @example embedAddress('https://video.example/M7lc1UVf-VE') // undefined
 */
export function embedAddress(address: string): string | undefined {
  const video = URL.canParse(address) ? new URL(address) : undefined
  if (video?.protocol !== 'https:' || video.port !== '' || !YOUTUBE.test(video.hostname)) return undefined
  const id = VIDEO_ID.exec(video.href)?.[1]
  return id && `https://${VIDEO_HOST}/embed/${id}`
}
