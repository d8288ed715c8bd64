import { surveyStatus } from '../../../src/domain/availability.ts'
import type { SurveySettings } from '../../../src/domain/survey.ts'
import { formatInstant } from './format-instant.ts'
import { useDesignerSay } from './use-designer.ts'

type Props = {
  readonly settings: SurveySettings
  readonly hasResponses: boolean
  readonly now: number
  readonly language: string
}

/** How a survey stands: draft, opening, open, closing or closed. */
export function StatusBadge({ settings, hasResponses, now, language }: Props) {
  const say = useDesignerSay()
  const { opensAt, closesAt } = settings
  const time = (instant: string) => ({ time: formatInstant(instant, language) })
  const status = surveyStatus(settings, now, hasResponses)
  const isTimed = closesAt !== null && now >= Date.parse(closesAt)
  const text = {
    draft: () => say('statusDraft'),
    upcoming: () => say('statusUpcoming', time(opensAt ?? '')),
    open: () => (closesAt ? say('statusCloses', time(closesAt)) : say('statusOpen')),
    closed: () => (isTimed ? say('statusClosed', time(closesAt)) : say('statusOff')),
  }[status]()
  return (
    <span className="badge" data-status={status}>
      {text}
    </span>
  )
}
