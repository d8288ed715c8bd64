import { hasArms } from '../arms/arm.ts'
import { isAskedOfEverybody, withoutQuestions } from '../arms/asked.ts'
import { type Attrition, compareAttrition } from '../arms/attrition.ts'
import { questionsBeforeDraw } from '../arms/drawing.ts'
import { stepsOf } from '../ballot/phases.ts'
import { orderPlan } from '../question-order/plan.ts'
import { isAnswered } from '../questions/question-traits.ts'
import { decidingQuestions } from '../show-if/setting-conditions.ts'
import { isTurnedAway, type Outcome, possibleOutcomes, type TurnedAway } from '../survey/ends/ends.ts'
import type { Question, Survey, SurveyDefinition } from '../survey/survey.ts'

/** Responses that got equally far. */
export type StoppedResponses = {
  /** The id of their arm; null in a survey without arms. */
  readonly arm: string | null
  readonly outcome: TurnedAway | null
  readonly isCompleted: boolean
  readonly simulated: boolean
  /** The index of the last answered question; null if none is, and for completed responses. */
  readonly furthest: number | null
  readonly count: number
}

/** How far people got: all of them, or those in an arm. */
export type FunnelCounts = {
  readonly began: number
  /** For each step, how many answered it or a later one. */
  readonly steps: readonly number[]
  readonly completed: number
  /** People who were turned away, by outcome. */
  readonly turnedAway: Readonly<Partial<Record<TurnedAway, number>>>
  /** People who started and neither completed nor were turned away; some may continue. */
  readonly unfinished: number
}

export type Funnel = FunnelCounts & {
  /** How often the page was opened, including by robots and repeatedly by the same people. */
  readonly opened: number
  /** People who declined to take part; null if the survey asks no consent. Nothing else is stored about them. */
  readonly declined: number | null
  /** The questions of each step. */
  readonly questionIds: readonly (readonly string[])[]
  /** People who were assigned to an arm after the screening; null if all were as they began, and while this is held back. */
  readonly assigned: number | null
  /** How many steps come before that. */
  readonly stepsBeforeArm: number
  readonly arms: readonly (FunnelCounts & { readonly armId: string; readonly label: string })[]
  /** Whether arms lost different shares of people; null without arms, while these are held back, and if counts show nothing. */
  readonly attrition: Attrition | null
}

type Counted = {
  readonly stopped: readonly StoppedResponses[]
  readonly opened: number
  readonly declined: number
}

type Asking = Pick<Survey, 'questions' | 'questionGroups' | 'settings'>

/** What is told of people whose ballots are secret. */
export type ToldOfSecret = {
  /**
   * Whether the survey takes no more answers. Before, nothing is told that depends on answers or arms: whoever looks at
   * the list of keys knows who has just begun or submitted.
   */
  readonly isOver: boolean
  readonly shownArms: ReadonlySet<string>
  /** The questions that would tell arms that are not shown. */
  readonly waitingQuestions: ReadonlySet<string>
}

/**
 * How far the people who opened a survey got.
 *
 * @param told undefined if ballots are not secret
 */
export function funnelOf(survey: Asking, counted: Counted, told?: ToldOfSecret): Funnel {
  const { settings } = survey
  const isHeldBack = told?.isOver === false
  const outcomes = isHeldBack ? [] : possibleOutcomes(survey)
  const steps = answeredSteps(withoutQuestions(survey, told?.waitingQuestions), isHeldBack)
  const countsOf = (stopped: readonly StoppedResponses[]) => countsFor(stopped, { survey, steps, outcomes })
  const shown = told?.shownArms
  const arms = settings.arms.flatMap(({ armId, label }) => {
    const inArm = () => countsOf(counted.stopped.filter(({ arm }) => arm === armId))
    return shown?.has(armId) === false ? [] : [{ ...inArm(), armId, label }]
  })
  const before = questionsBeforeDraw(survey)
  const draws = before.length > 0 && !isHeldBack
  return {
    ...countsOf(counted.stopped),
    assigned: draws ? countsOf(counted.stopped.filter(({ arm }) => arm !== null)).began : null,
    stepsBeforeArm: draws ? steps.filter((ids) => ids.every((id) => before.includes(id))).length : 0,
    opened: counted.opened,
    declined: possibleOutcomes(survey).includes('noConsent') ? counted.declined : null,
    questionIds: steps,
    arms,
    attrition: arms.length < settings.arms.length ? null : attritionOf(settings, counted.stopped, countsOf),
  }
}

/** Whether a part of a survey's funnel depends on answers or arms. */
export const dependsOnAnswers = (survey: Asking): boolean =>
  hasArms(survey.settings) ||
  possibleOutcomes(survey).some(isTurnedAway) ||
  answeredSteps(survey, true).length < answeredSteps(survey, false).length

/** Simulated responses are compared only if there are no others: all of them are completed. */
function attritionOf(
  { arms }: Survey['settings'],
  stopped: readonly StoppedResponses[],
  countsOf: (stopped: readonly StoppedResponses[]) => FunnelCounts,
): Attrition | null {
  const people = stopped.filter(({ simulated, outcome }) => !simulated && outcome === null)
  const compared = people.length > 0 ? people : stopped
  return compareAttrition(arms.map(({ armId }) => countsOf(compared.filter(({ arm }) => arm === armId))))
}

/** The steps that take answers, each with its questions; or only those that everybody is asked. */
function answeredSteps(survey: Asking, ofEverybody: boolean): string[][] {
  const { questions } = survey
  const counts = (question: Question) =>
    isAnswered(question) && (!ofEverybody || isAskedOfEverybody(survey, question))
  const answered = new Set(
    inSameOrder(survey)
      .filter(counts)
      .map(({ id }) => id),
  )
  return stepsOf(questions, 'text')
    .map((step) => {
      const ids = step.phase === 'form' ? step.questionIds : 'questionId' in step ? [step.questionId] : []
      return ids.filter((id) => answered.has(id))
    })
    .filter((ids) => ids.length > 0)
}

/** The questions that come before all that are in a drawn order: only of these it is known how many got past them. */
function inSameOrder({ questions, questionGroups, settings }: Asking): readonly Question[] {
  const { questions: later } = withoutQuestions(
    { questions },
    new Set(questionsBeforeDraw({ questions, settings })),
  )
  const orders = new Set([
    settings.randomOrder,
    ...settings.arms.map((arm) => arm.randomOrder ?? settings.randomOrder),
  ])
  const drawn = [...orders].flatMap((randomOrder) => {
    const survey = { questions: later, questionGroups, settings: { randomOrder } }
    const plan = orderPlan(survey, decidingQuestions(settings))
    return plan?.filter(({ pinned }) => !pinned).map(({ id }) => id) ?? []
  })
  const first = questions.findIndex(({ id }) => drawn.includes(id))
  return first < 0 ? questions : questions.slice(0, first)
}

type Rules = {
  readonly survey: Pick<SurveyDefinition, 'questions'>
  readonly steps: readonly (readonly string[])[]
  readonly outcomes: readonly Outcome[]
}

function countsFor(stopped: readonly StoppedResponses[], { survey, steps, outcomes }: Rules): FunnelCounts {
  const indexOf = ([first]: readonly string[]) => survey.questions.findIndex(({ id }) => id === first)
  const sum = (counts: (one: StoppedResponses) => boolean) =>
    stopped.filter(counts).reduce((total, { count }) => total + count, 0)
  const isAt = (step: readonly string[]) => (one: StoppedResponses) =>
    one.isCompleted || (one.furthest !== null && one.furthest >= indexOf(step))
  return {
    began: sum(() => true),
    steps: steps.map((step) => sum(isAt(step))),
    completed: sum(({ isCompleted }) => isCompleted),
    turnedAway: Object.fromEntries(
      outcomes.filter(isTurnedAway).map((outcome) => [outcome, sum((one) => one.outcome === outcome)]),
    ),
    unfinished: sum(({ isCompleted, outcome }) => !isCompleted && outcome === null),
  }
}

/** A stage of a funnel: `opened`, `began`, `assigned` where that is later, `step`, `unfinished`, or an outcome. */
export type FunnelRow = {
  readonly stage: 'opened' | 'began' | 'assigned' | 'step' | 'unfinished' | Outcome
  /** The index of a step. */
  readonly step: number | null
  readonly count: number
  /** The same by arm; null if unknown. */
  readonly arms: readonly (number | null)[]
}

/** The stages of a funnel, in order, without ends that the survey cannot have. */
export function funnelRows(funnel: Funnel): FunnelRow[] {
  const { arms, opened, declined, questionIds, turnedAway, assigned, stepsBeforeArm } = funnel
  const unknown = arms.map(() => null)
  const rowOf = (
    stage: FunnelRow['stage'],
    countOf: (counts: FunnelCounts) => number,
    step: number | null = null,
  ) => ({
    stage,
    step,
    count: countOf(funnel),
    arms: arms.map(countOf),
  })
  const began = rowOf('began', (counts) => counts.began)
  const steps = questionIds.map((_, at) => rowOf('step', (counts) => counts.steps[at] ?? 0, at))
  const beforeArm = [began, ...steps.slice(0, stepsBeforeArm)].map((row) => ({ ...row, arms: unknown }))
  const reached =
    assigned === null
      ? [began, ...steps]
      : [
          ...beforeArm,
          { ...began, stage: 'assigned' as const, count: assigned },
          ...steps.slice(stepsBeforeArm),
        ]
  return [
    { stage: 'opened', step: null, count: opened, arms: unknown },
    ...reached,
    rowOf('completed', ({ completed }) => completed),
    rowOf('unfinished', ({ unfinished }) => unfinished),
    ...(declined === null
      ? []
      : [{ stage: 'noConsent' as const, step: null, count: declined, arms: unknown }]),
    ...Object.keys(turnedAway)
      .filter(isTurnedAway)
      .map((outcome) => rowOf(outcome, (counts) => counts.turnedAway[outcome] ?? 0)),
  ]
}
