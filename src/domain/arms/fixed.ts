import type { FieldProblem } from '../failure.ts'
import type { ArmSettings } from './arm.ts'

/** The changes by an edit that the first response rules out: anything in an experiment but the labels of its arms. */
export function armChanges(before: ArmSettings, after: ArmSettings): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (fixedPart(before) !== fixedPart(after))
    problems.push({ path: '/settings/arms', rule: 'fixedByResponses' })
  for (const name of ['armsWithin', 'armsDrawn'] as const)
    if (before[name] !== after[name]) problems.push({ path: `/settings/${name}`, rule: 'fixedByResponses' })
  return problems
}

function fixedPart({ arms }: ArmSettings): string {
  return JSON.stringify(
    arms.map(({ armId, share, mode, input, practice, shuffle, randomOrder, ...arm }) => [
      ...[armId, share, mode, input, practice, shuffle, arm.totalCredits, arm.direction, arm.coach ?? true],
      arm.questions?.toSorted(),
      randomOrder,
    ]),
  )
}

/** An edited experiment as it was before, with the new labels of its arms. */
export function withFixedArms(
  { arms: before, armsWithin, armsDrawn }: ArmSettings,
  { arms: edited }: ArmSettings,
): ArmSettings {
  const labels = new Map(edited.map(({ armId, label }) => [armId, label]))
  const arms = before.map((arm) => ({ ...arm, label: labels.get(arm.armId) ?? arm.label }))
  return { arms, armsWithin, armsDrawn }
}
