import { surveyStatus } from '../../src/domain/availability.ts'
import type { SurveySettings } from '../../src/domain/survey.ts'
import { formatInstant } from './format-instant.ts'
import { useDesignerSay } from './use-designer.ts'

type Props = { readonly settings: SurveySettings; readonly now: number; readonly language: string }

/** How a survey stands: draft, opening, open, closing or closed. */
export function StatusBadge({ settings, now, language }: Props) {
  const say = useDesignerSay()
  const { opensAt, closesAt } = settings
  const time = (instant: string) => ({ time: formatInstant(instant, language) })
  const status = surveyStatus(settings, now)
  const text = {
    draft: () => say('statusDraft'),
    upcoming: () => say('statusUpcoming', time(opensAt ?? '')),
    open: () => (closesAt ? say('statusCloses', time(closesAt)) : say('statusOpen')),
    closed: () => say('statusClosed', time(closesAt ?? '')),
  }[status]()
  return (
    <span className="badge" data-status={status}>
      {text}
    </span>
  )
}
