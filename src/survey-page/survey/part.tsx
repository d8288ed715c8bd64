import { partOf, type Step } from '../../domain/ballot/phases.ts'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'

type PartProps = {
  readonly step: Step
  readonly steps: readonly Step[]
  /** Whether the browser counts anew. */
  readonly isCounted: boolean
  readonly catalogue: Catalogue
}

/** How far a step is in the survey. Where questions are shown under conditions or in a drawn order, the browser counts anew. */
export function Part({ step, steps, isCounted, catalogue: { pages, locale } }: PartProps) {
  const part = partOf(steps, step)
  if (!part) return null
  return (
    <p className="soft part" data-part={isCounted ? pages.part : undefined}>
      {say(pages.part, locale, part)}
    </p>
  )
}
