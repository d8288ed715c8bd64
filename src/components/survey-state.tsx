import { surveyStatus, type Window } from '../domain/availability.ts'
import { shortInstant } from '../texts/instants.ts'
import type { DesignerSay } from './designer-say.ts'

type StateProps = {
  readonly settings: Window
  readonly hasResponses: boolean
  /** In milliseconds since 1970. */
  readonly now: number
  readonly language: string
  readonly say: DesignerSay
}

/** The state of a survey in one word, and when it opens or closes. */
export function SurveyState({ settings, hasResponses, now, language, say }: StateProps) {
  const status = surveyStatus(settings, now, hasResponses)
  const { opensAt, closesAt, stoppedAfter } = settings
  const isPast = closesAt !== null && Date.parse(closesAt) <= now
  const moments = {
    draft: null,
    scheduled: opensAt && say('opens', { time: shortInstant(opensAt, language) }),
    open: closesAt && say('closes', { time: shortInstant(closesAt, language) }),
    closingSoon: closesAt && say('closes', { time: shortInstant(closesAt, language) }),
    closed: isPast
      ? say('hasClosed', { time: shortInstant(closesAt, language) })
      : stoppedAfter && say('hasStopped', { count: stoppedAfter }),
  }
  return (
    <span className="survey-state">
      <span className="badge" data-state={status}>
        {say(`status_${status}`)}
      </span>{' '}
      {moments[status] && <span className="soft">{moments[status]}</span>}
    </span>
  )
}
