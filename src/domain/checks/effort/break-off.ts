import { asks } from '../../arms/arm.ts'
import { questionsBeforeDraw } from '../../arms/drawing.ts'
import { wilsonInterval } from '../../certainty/wilson.ts'
import { isAnswered } from '../../questions/question-traits.ts'
import { funnelOf, type StoppedResponses } from '../../results/funnel.ts'
import type { Survey } from '../../survey/survey.ts'

/** How many people left at a place of a survey, in an arm. */
export type BreakOffRow = {
  /** Null in a survey without arms. */
  readonly armId: string | null
  /** `all` of the survey, before a `question` is answered, or before the answers are submitted. */
  readonly place: 'all' | 'question' | 'submit'
  /** The first question of the page that was left; null for the other places. */
  readonly questionId: string | null
  /** People who got that far. */
  readonly n: number
  readonly left: number
  /** The share of them who left, 0 to 1, with its 95 % interval (Wilson). */
  readonly share: number
  readonly low: number
  readonly high: number
}

type Asking = Pick<Survey, 'questions' | 'questionGroups' | 'settings'>

/**
 * Who began and did not complete, by arm and by question (break-off; Peytchev 2009). People who were turned away did
 * not leave; simulated ones count only if there are no others. Some who have left may come back while a survey is open.
 *
 * Where arms are drawn after the screening, it begins with the draw. Who left where questions have an order of each
 * person's own left at no place: then nothing is said of the end.
 *
 * @param stopped all responses, completed ones as well
 */
export function breakOffRows(survey: Asking, stopped: readonly StoppedResponses[]): BreakOffRow[] {
  const stayed = stopped.filter(({ outcome }) => outcome === null)
  const real = stayed.filter(({ simulated }) => !simulated)
  const counted = { stopped: real.length > 0 ? real : stayed, opened: 0, declined: 0 }
  const { questionIds, arms, ...everybody } = funnelOf(survey, counted)
  const beforeDraw = questionsBeforeDraw(survey)
  const told = new Set(questionIds.flat())
  const isWhole = survey.questions.every((question) => !isAnswered(question) || told.has(question.id))
  const groups = survey.settings.arms.length > 0 ? arms : [{ ...everybody, armId: null }]
  return groups.flatMap(({ armId, began, steps, completed }) => {
    const arm = survey.settings.arms.find((each) => each.armId === armId)
    const asked = questionIds.flatMap((ids, at) => {
      const first = ids.find((id) => !beforeDraw.includes(id) && (!arm || asks(arm, id)))
      return first === undefined ? [] : [{ questionId: first, reached: steps[at]! }]
    })
    const row = (place: BreakOffRow['place'], n: number, stayed: number, questionId: string | null = null) =>
      rowOf({ armId, place, questionId, n, left: n - stayed })
    const before = [began, ...asked.map(({ reached }) => reached)]
    return [
      ...row('all', began, completed),
      ...asked.flatMap(({ questionId, reached }, at) => row('question', before[at]!, reached, questionId)),
      ...(isWhole ? row('submit', before.at(-1)!, completed) : []),
    ]
  })
}

type Left = Pick<BreakOffRow, 'armId' | 'place' | 'questionId' | 'n' | 'left'>

/** Nothing for a place to which nobody came. */
function rowOf({ armId, place, questionId, n, left }: Left): BreakOffRow[] {
  const interval = wilsonInterval(left, n)
  return interval
    ? [{ armId, place, questionId, n, left, share: left / n, low: interval[0], high: interval[1] }]
    : []
}
