import type { Condition, ShowIf } from '../show-if/condition.ts'
import { conditionsOf } from '../show-if/rule.ts'

/** Stands for conditions that no respondent of an arm meets. */
export const NEVER = Symbol('never')

/**
 * The conditions that remain to be met by the respondents of an arm.
 *
 * @returns undefined if all of them meet the conditions, NEVER if none does
 */
export function conditionsInArm(
  showIf: ShowIf | undefined,
  armId: string,
): ShowIf | undefined | typeof NEVER {
  if (!showIf || !conditionsOf(showIf).some(asksArm)) return showIf
  const isMet = (condition: Condition) =>
    'arm' in condition && (condition.value === armId) === (condition.operator === 'is')
  if ('all' in showIf) {
    const open = showIf.all.filter((condition) => !isMet(condition))
    if (open.some(asksArm)) return NEVER
    return open.length > 0 ? { all: open } : undefined
  }
  if (showIf.any.some(isMet)) return undefined
  const open = showIf.any.filter((condition) => !asksArm(condition))
  return open.length > 0 ? { any: open } : NEVER
}

const asksArm = (condition: Condition) => 'arm' in condition
