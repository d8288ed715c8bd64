import type { Notice } from '../../store/notice.ts'
import { bringBackAtom, startOverAtom } from '../../store/start-over.ts'
import { usePage, useSay, useStore } from '../use-store.ts'
import { LinkButton } from './link-button.tsx'

export function NoticeLine({ notice }: { readonly notice: Notice }) {
  const say = useSay()
  const store = useStore()
  const { language } = usePage()
  if (notice.key === 'resumeFailed') return <p>{say('resumeFailed')}</p>
  if (notice.key === 'startedOver') {
    return (
      <p>
        {say('startedOver')}{' '}
        <LinkButton act={() => store.set(bringBackAtom, notice.draft)}>{say('bringBack')}</LinkButton>
      </p>
    )
  }
  if (notice.key === 'answeredHere') {
    return (
      <p data-notice>
        {say('answeredHere', { time: timeText(notice.at, language) })}{' '}
        {notice.copy && <a href={notice.copy}>{say('answeredCopy')}</a>}
      </p>
    )
  }
  return (
    <p data-notice>
      {say(notice.key, { time: timeText(notice.at, language) })}{' '}
      <LinkButton act={() => store.set(startOverAtom)}>{say('startOver')}</LinkButton>
    </p>
  )
}

/** The time of day, with the date if it was not today. */
function timeText(at: number, language: string): string {
  const date = new Date(at)
  const today = date.toDateString() === new Date().toDateString()
  return date.toLocaleString(language, { timeStyle: 'short', dateStyle: today ? undefined : 'medium' })
}
