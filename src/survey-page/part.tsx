import { partOf, type Step } from '../domain/ballot/phases.ts'
import { isConditional } from '../domain/show-if/rule.ts'
import type { PublicSurvey } from '../domain/survey/public-survey.ts'
import type { Catalogue } from '../texts/en.ts'
import { say } from '../texts/text.ts'

type PartProps = {
  readonly step: Step
  readonly steps: readonly Step[]
  readonly survey: PublicSurvey
  readonly catalogue: Catalogue
}

/** How far a step is in the survey. Where questions are shown under conditions, the browser counts anew. */
export function Part({ step, steps, survey, catalogue: { pages, locale } }: PartProps) {
  const part = partOf(steps, step)
  if (!part) return null
  return (
    <p className="soft part" data-part={isConditional(survey) ? pages.part : undefined}>
      {say(pages.part, locale, part)}
    </p>
  )
}
