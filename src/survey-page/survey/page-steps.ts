import type { PageStep } from '../../../islands/survey/store/page-state.ts'
import type { Mode } from '../../domain/action-log/setting-values.ts'
import { firstQuestionOf, partOf, type Step, stepsOf } from '../../domain/ballot/phases.ts'
import type { OrderPlan } from '../../domain/question-order/drawing.ts'
import { pipedIds } from '../../domain/questions/piping.ts'
import { standsAlone } from '../../domain/questions/question-traits.ts'
import { type QuestionGroup, questionById, type SurveyDefinition } from '../../domain/survey/survey.ts'
import type { RespondentTexts } from '../../texts/catalogue.ts'
import { say } from '../../texts/text.ts'

type Asked = Pick<SurveyDefinition, 'questions' | 'questionGroups'>

type Texts = Pick<RespondentTexts, 'survey' | 'practice' | 'locale'> & {
  readonly pages: { readonly form: { readonly title: string } }
}

/** The most characters of a heading that a button has room for. */
const SHORT = 24

/**
 * The steps of a survey in order, each with the labels of its navigation buttons, which name what comes next.
 * @param practises whether there is a practice ballot
 * @param order what of the order of the questions is drawn: blocks that trade places have pages of their own
 * @param last the label of the button at the end; null where that submits
 */
export function pageSteps(
  survey: Asked,
  mode: Mode,
  texts: Texts,
  {
    practises = false,
    order = [],
    last = null,
  }: {
    readonly practises?: boolean
    readonly order?: OrderPlan | undefined
    readonly last?: string | null
  } = {},
): PageStep[] {
  const { questions } = survey
  const begins = new Set(order.some(({ pinned }) => !pinned) ? order.map(({ id }) => id) : [])
  const steps = stepsOf(questions, mode, practises, begins)
  const numberOf = (step: Step) => partOf(steps, step)?.number ?? 0
  const titled = steps.map((step) => ({ ...step, ...shortTitle(step, survey, texts) }))
  return titled.map((step, at) => ({
    ...step,
    back: backText(texts, step, titled[at - 1], numberOf),
    forward: forwardText(texts, step, titled[at + 1], numberOf) ?? last,
  }))
}

/** The heading of a page of questions that are no ballot, if it is short. */
function shortTitle(step: Step, survey: Asked, { pages }: Texts): Pick<PageStep, 'title'> {
  if (step.phase !== 'form') return {}
  const first = questionById(survey, firstQuestionOf(step) ?? '')
  const title =
    first && standsAlone(first) ? first.text : (groupOfPage(step, survey)?.title ?? pages.form.title)
  return title.length <= SHORT && pipedIds(title).length === 0 ? { title } : {}
}

/** The group after which a page is called: that of all its questions. A question that stands alone is a heading itself. */
export function groupOfPage(step: Step, { questions, questionGroups }: Asked): QuestionGroup | undefined {
  const first = questionById({ questions }, firstQuestionOf(step) ?? '')
  if (step.phase !== 'form' || (first && standsAlone(first))) return undefined
  return questionGroups.find((group) => step.questionIds.every((id) => group.questionIds.includes(id)))
}

type NumberOf = (step: Step) => number

function backText(
  { survey, practice, locale }: Texts,
  step: Step,
  previous: Step | undefined,
  numberOf: NumberOf,
) {
  if (!previous) return null
  if (previous.phase === 'practice') return say(practice.toPractice, locale)
  if (previous.phase === 'welcome') {
    return say(step.phase === 'organize' ? survey.toInstructions : survey.toWelcome, locale)
  }
  if (step.phase === 'vote' && previous.phase === 'organize') return say(survey.toOrganization, locale)
  return say(survey.toPrevious, locale, { number: numberOf(previous) })
}

function forwardText(
  { survey, practice, locale }: Texts,
  step: Step,
  next: (Step & Pick<PageStep, 'title'>) | undefined,
  numberOf: NumberOf,
) {
  if (!next) return null
  if (step.phase === 'welcome') return say(survey.begin, locale)
  if (step.phase === 'practice') return say(practice.toSurvey, locale)
  if (step.phase === 'organize') return say(survey.toVoting, locale)
  if (next.title) return say(survey.toGroup, locale, { title: next.title })
  return say(survey.toNext, locale, { number: numberOf(next) })
}
