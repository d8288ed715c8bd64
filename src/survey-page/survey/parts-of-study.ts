import { withoutQuestions } from '../../domain/arms/asked.ts'
import type { OrderPlan } from '../../domain/question-order/drawing.ts'
import { orderPlan } from '../../domain/question-order/plan.ts'
import type { PublicSurvey } from '../../domain/survey/public-survey.ts'
import type { RespondentTexts } from '../../texts/catalogue.ts'

/** The id of the step on which people wait for their arm. */
const NEXT_PART = 'next-part'

type Texts = RespondentTexts['pages']['nextPart']

/**
 * What everybody is asked before the arm is drawn, and a last step that waits for it. Nothing of it depends on an arm.
 */
export function untilArm(survey: PublicSurvey, texts: Texts): PublicSurvey {
  const first = survey.settings.questionsBeforeArm ?? []
  const isFirst = ({ id }: { readonly id: string }) => first.includes(id)
  const groups = survey.questionGroups.map((group) => ({
    ...group,
    questionIds: group.questionIds.filter((id) => first.includes(id)),
  }))
  const waiting = {
    id: NEXT_PART,
    type: 'info',
    text: texts.title,
    description: `<p>${texts.lead}</p>`,
    required: false,
    groupId: null,
  } as const
  return {
    ...survey,
    settings: { ...survey.settings, randomOrder: 'none', practice: false, screeningQuestions: first },
    questions: [...survey.questions.filter(isFirst), waiting],
    questionGroups: groups.filter(({ questionIds }) => questionIds.length > 0),
  }
}

/** A survey without what was asked before the arm was drawn. */
const sinceArm = (survey: PublicSurvey): PublicSurvey =>
  withoutQuestions(survey, new Set(survey.settings.questionsBeforeArm))

/**
 * What has steps of its own on a page: in an arm that is drawn after the screening, only what comes since.
 *
 * @param armId null or undefined without an arm
 * @param awaitsArm whether the arm of the page comes after it
 */
export function stepsOfPage(
  survey: PublicSurvey,
  { armId, awaitsArm }: { readonly armId: string | null | undefined; readonly awaitsArm: boolean },
): { readonly asked: PublicSurvey; readonly order: OrderPlan | undefined; readonly goesOn: boolean } {
  const later = sinceArm(survey)
  const goesOn = typeof armId === 'string' && !awaitsArm && later.questions.length < survey.questions.length
  const order = orderPlan(later, survey.settings.screeningQuestions)
  return { asked: goesOn ? later : survey, order, goesOn }
}
