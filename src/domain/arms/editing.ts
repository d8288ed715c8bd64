import type { FieldProblem } from '../failure.ts'
import { storedNames } from '../results/parameters.ts'
import { textLength } from '../text/text-length.ts'
import { isVisible } from '../text/visible-text.ts'
import { ARM_LIMITS, type Arm, type ArmSettings, hasArms, parameterWithin, WITHIN_LABEL } from './arm.ts'

type Within = Parameters<typeof storedNames>[0] & ArmSettings

/** What is wrong with the arms of a survey on their own. */
export function armProblems(settings: Within): FieldProblem[] {
  const { arms } = settings
  if (!hasArms(settings)) return withinProblems(settings)
  const path = '/settings/arms'
  const [least, most] = [ARM_LIMITS.armsMin, ARM_LIMITS.arms]
  if (arms.length < least || arms.length > most) return [{ path, rule: 'armCount', values: { least, most } }]
  const labels = arms.map(({ label }) => label.trim())
  const problems = arms.flatMap((arm, at): FieldProblem[] => {
    const field = (name: string) => `${path}/${at}/${name}`
    if (arms.findIndex(({ armId }) => armId === arm.armId) < at)
      return [{ path: field('armId'), rule: 'repeated' }]
    if (!isVisible(arm.label)) return [{ path: field('label'), rule: 'armLabel' }]
    if (textLength(arm.label) > ARM_LIMITS.label)
      return [{ path: field('label'), rule: 'tooLong', values: { most: ARM_LIMITS.label } }]
    if (labels.indexOf(arm.label.trim()) < at) return [{ path: field('label'), rule: 'armLabelsDiffer' }]
    return arm.questions?.length === 0 ? [{ path: field('questions'), rule: 'armQuestions' }] : []
  })
  return [...problems, ...withinProblems(settings)]
}

function withinProblems(settings: Within): FieldProblem[] {
  const { armsWithin, hasUKey } = settings
  const name = parameterWithin(armsWithin)
  const isKnown =
    armsWithin === null ||
    (name === undefined ? armsWithin === WITHIN_LABEL && hasUKey : storedNames(settings).includes(name))
  return isKnown ? [] : [{ path: '/settings/armsWithin', rule: 'armsWithin' }]
}

/**
 * Arms after a question is added, which every arm asks until a designer says otherwise; unchanged if all arms ask
 * everything.
 */
export function armsAskingAlso(arms: readonly Arm[], questionId: string): readonly Arm[] {
  if (arms.every(({ questions }) => questions === undefined)) return arms
  return arms.map((arm) => (arm.questions ? { ...arm, questions: [...arm.questions, questionId] } : arm))
}
