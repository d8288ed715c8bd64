import { type BarSurvey, SurveyBar, type SurveyTab } from '../../components/survey-bar.tsx'
import type { Catalogue } from '../../texts/en.ts'
import { say } from '../../texts/text.ts'

type HeadProps = {
  readonly survey: BarSurvey
  readonly here: SurveyTab
  /** In milliseconds since 1970. */
  readonly now: number
  readonly catalogue: Catalogue
}

/** The bar of a survey on a page without islands. */
export function SurveyHead({ catalogue: { designer: texts, language }, ...bar }: HeadProps) {
  return <SurveyBar {...bar} language={language} say={(key, values) => say(texts[key], language, values)} />
}
