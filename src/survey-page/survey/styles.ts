import type { PageState } from '../../../islands/survey/store/page-state.ts'
import type { Step } from '../../domain/ballot/phases.ts'
import { imagesOf } from '../../domain/survey/look/images.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import type { QuestionType } from '../../domain/survey/survey.ts'
import type { PageStyles } from '../../http/assets/assets.ts'
import type { Instance } from '../../instance/instance.ts'

/** The sheet for the fields of a type of question, besides that of all forms. */
const STYLED_BY: {
  readonly [Type in QuestionType]: 'choice' | 'ranking' | 'constantsum' | 'slider' | undefined
} = {
  qv: undefined,
  reason: 'choice',
  headtohead: 'choice',
  choice: 'choice',
  likert: undefined,
  ranking: 'ranking',
  constantsum: 'constantsum',
  slider: 'slider',
  number: undefined,
  date: undefined,
  text: undefined,
  info: undefined,
  consent: 'choice',
}

/** The sheets of the page of a survey. */
export function stylesOf(
  { steps, input, fit, facts }: PageState,
  { questions, settings }: PublicSurvey,
  { name, logo, organisation, imprintUrl, privacyUrl }: Instance,
): (keyof PageStyles)[] {
  const has = (phase: Step['phase']) => steps.some((step) => step.phase === phase)
  return [
    'survey',
    ...(has('practice') ? (['practice'] as const) : []),
    ...(has('organize') ? (['organize'] as const) : []),
    ...(facts ? (['facts'] as const) : []),
    ...(has('form') ? (['form'] as const) : []),
    ...(questions.some((question) => imagesOf(question).length > 0) ? (['images'] as const) : []),
    ...new Set(questions.flatMap(({ type }) => STYLED_BY[type] ?? [])),
    ...(input === 'wheel' ? (['wheel'] as const) : []),
    ...(fit ? (['fit'] as const) : []),
    ...(settings.video ? (['video'] as const) : []),
    ...(name || logo || organisation || imprintUrl || privacyUrl ? (['instance'] as const) : []),
    ...(settings.embedOrigins.length > 0 ? (['embedded'] as const) : []),
  ]
}
