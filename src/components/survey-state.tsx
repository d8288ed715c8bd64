import { surveyStatus, type Window } from '../domain/survey/availability.ts'
import type { DesignerSay } from './designer-say.ts'
import { InstantSentence } from './local-instant.tsx'

type StateProps = {
  readonly settings: Window
  readonly hasResponses: boolean
  readonly isArchived?: boolean
  /** In milliseconds since 1970. */
  readonly now: number
  readonly language: string
  readonly say: DesignerSay
}

/** The state of a survey in one word, and when it opens or closes. */
export function SurveyState({ settings, hasResponses, isArchived, now, language, say }: StateProps) {
  const status = surveyStatus(settings, now, hasResponses)
  const { opensAt, closesAt, stoppedAfter } = settings
  const isPast = closesAt !== null && Date.parse(closesAt) <= now
  const sentence = (name: 'opens' | 'closes' | 'hasClosed', instant: string | null) =>
    instant && <InstantSentence sentence={say(name)} instant={instant} language={language} />
  const moments = {
    draft: null,
    scheduled: sentence('opens', opensAt),
    open: sentence('closes', closesAt),
    closingSoon: sentence('closes', closesAt),
    closed: isPast
      ? sentence('hasClosed', closesAt)
      : stoppedAfter && say('hasStopped', { count: stoppedAfter }),
  }
  return (
    <span className="survey-state">
      <span className="badge" data-state={isArchived ? 'closed' : status}>
        {say(isArchived ? 'inArchive' : `status_${status}`)}
      </span>{' '}
      {moments[status] && <span className="soft">{moments[status]}</span>}
    </span>
  )
}
