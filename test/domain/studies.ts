import fc from 'fast-check'
import type { Arm } from '../../src/domain/arms/arm.ts'
import { pipeOf } from '../../src/domain/questions/piping.ts'
import { isPipeable } from '../../src/domain/questions/question-traits.ts'
import type { Quota } from '../../src/domain/quotas/quota.ts'
import type { ArmCondition } from '../../src/domain/show-if/condition.ts'
import { conditionsOf } from '../../src/domain/show-if/rule.ts'
import type { Image } from '../../src/domain/survey/look/images.ts'
import type { Question, QvQuestion } from '../../src/domain/survey/survey.ts'
import { headToHeadQuestion, infoQuestion } from './arbitraries.ts'
import { type ConditionalSurvey, conditionalSurveys, showIf } from './show-if/conditional-surveys.ts'

const WORDS = { credit: { one: 'token', other: 'tokens' }, vote: { one: 'heart', other: 'hearts' } }

/** What is drawn for each question of a survey besides its type and conditions. */
type Drawn = {
  readonly pairs: boolean
  readonly pipes: boolean
  readonly info: boolean
  /** Whether pairs have to be answered. */
  readonly required: boolean
  /** What the question asks of the arm, where the survey has arms. */
  readonly ofArm: ArmCondition | null
  readonly limits: Readonly<{ fit?: true; words?: typeof WORDS; maxVotes?: number; direction?: 'up' }>
  /** Credits of a ballot by the label of the key. */
  readonly creditsByLabel: QvQuestion['creditsByLabel'] | null
  /** The options of a ballot that have an image, by their places. */
  readonly illustrated: readonly number[]
}

/** The file of the image of an option, as the survey's own file names it. */
export const imageOf = (option: number): Image => ({ file: `option-${option}`, alt: `What ${option} is` })

const drawn: fc.Arbitrary<Drawn> = fc.record({
  pairs: fc.boolean(),
  pipes: fc.boolean(),
  info: fc.boolean(),
  required: fc.boolean(),
  ofArm: fc.option(
    fc.record({
      arm: fc.constant(true as const),
      operator: fc.constantFrom('is', 'isNot'),
      value: fc.constantFrom('whole', 'part'),
    }),
    { freq: 2 },
  ),
  limits: fc.constantFrom<Drawn['limits']>(
    {},
    { fit: true, words: WORDS },
    { maxVotes: 3 },
    { direction: 'up' },
  ),
  creditsByLabel: fc.constantFrom<Drawn['creditsByLabel'][]>(
    null,
    { members: 12 },
    { members: 10, guests: 1 },
  ),
  illustrated: fc.subarray([0, 1, 2]),
})

/** A question that is shown by the arm as well. */
function shownByArm(question: Question, { ofArm }: Drawn): Question {
  if (!ofArm) return question
  const { showIf: before } = question
  const conditions = [...conditionsOf(before), ofArm]
  return { ...question, showIf: before && 'any' in before ? { any: conditions } : { all: conditions } }
}

/** The text of a question may repeat an earlier answer, and ballots have settings. */
function studied(question: Question, drawn: Drawn, earlier: readonly Question[]): Question {
  const piped = drawn.pipes && earlier.findLast(isPipeable)
  const asked = piped ? { ...question, text: `${question.text}, after ${pipeOf(piped.id)}` } : question
  return asked.type === 'qv' ? ballotOf(asked, drawn) : asked
}

function ballotOf(question: QvQuestion, { limits, creditsByLabel, illustrated }: Drawn): QvQuestion {
  const options = question.options.map((option, at) =>
    illustrated.includes(at) ? { ...option, image: imageOf(at) } : option,
  )
  return { ...question, ...limits, ...(creditsByLabel && { creditsByLabel }), options }
}

/** A text to read before a ballot, and pairs of its options behind it, under its conditions. */
function aroundBallot(ballot: Question, { info, pairs, required }: Drawn, asked: Question): Question[] {
  if (ballot.type !== 'qv') return [asked]
  const { id, showIf } = ballot
  const same = showIf && { showIf }
  return [
    ...(info ? [infoQuestion({ id: `${id}-info`, ...same })] : []),
    asked,
    ...(pairs ? [headToHeadQuestion({ id: `${id}-pairs`, of: id, required, ...same })] : []),
  ]
}

/** Two arms, of which the second takes fewer votes and leaves out a question that nobody is asked about. */
function armsOf(questions: readonly Question[], left: number): Arm[] {
  const kept = questions.filter(({ id, type }, at) => type !== 'qv' && at % 4 === left && id)
  const asked = questions.map(({ id }) => id).filter((id) => id !== kept[0]?.id)
  return [
    { armId: 'whole', label: 'Whole', share: 1 },
    { armId: 'part', label: 'Part', share: 1, totalCredits: 9, direction: 'up', questions: asked },
  ]
}

/** Counts people by their links. */
const LATER: Quota = {
  quotaId: 'later',
  most: 1,
  when: {
    any: [
      { param: 'source', operator: 'is', value: 'poster' },
      { param: 'wave', operator: 'atLeast', value: '1' },
    ],
  },
}

export type Study = ConditionalSurvey

/** Surveys of every type of question, with texts that repeat answers, settings and images of ballots, keys, arms, a quota and people who are screened out. */
export const studies: fc.Arbitrary<Study> = conditionalSurveys.chain((survey) =>
  fc
    .record({
      each: fc.tuple(...survey.questions.map(() => drawn)),
      left: fc.option(fc.nat(3), { freq: 2 }),
      quota: fc.boolean(),
      hasUKey: fc.boolean(),
      screenOut: showIf(survey.questions),
    })
    .map(({ each, left, quota, hasUKey, screenOut = null }): Study => {
      const shown =
        left === null
          ? survey.questions
          : survey.questions.map((question, at) => shownByArm(question, each[at]!))
      const questions = shown.flatMap((question, at) => {
        const drawn = each[at]!
        return aroundBallot(question, drawn, studied(question, drawn, shown.slice(0, at)))
      })
      const arms = left === null ? [] : armsOf(questions, left)
      const quotas = quota ? [LATER] : []
      const settings = { ...survey.settings, arms, quotas, screenOut, hasUKey }
      return { ...survey, settings, questions }
    }),
)
