import { commonGround } from '../common-ground/common-ground.ts'
import type { DisclosedOption } from './disclosure.ts'
import { RULES_FROM } from './people-needed.ts'

/** With fewer people in one of them, groups are not published. */
const LEAST_IN_GROUP = 20

/** Published common ground of several groups is in steps of 5 %, and their people are counted in fives. */
const STEPS = 20
const FIVES = 5

type Group = { readonly people: number }
type Option = { readonly optionId: string; readonly ground: number; readonly sides: unknown }
type Ground = { readonly groups: readonly Group[]; readonly options: readonly Option[] }

/**
 * Common ground as it is published. That of everybody follows from published counts, so it is computed from these. Groups
 * follow from ballots: they are published once a survey is over, of many people, rounded, without how each of them voted.
 *
 * @returns undefined if it is not published
 */
export function discloseGround<Whole extends Ground>(
  whole: Whole,
  options: readonly DisclosedOption[],
  { people, isFinal }: { readonly people: number; readonly isFinal: boolean },
): Whole | undefined {
  const inFives = whole.groups.map((group) => ({
    ...group,
    people: FIVES * Math.round(group.people / FIVES),
  }))
  if (whole.groups.length > 1) {
    const isFew = people < RULES_FROM || whole.groups.some((group) => group.people < LEAST_IN_GROUP)
    if (!isFinal || isFew) return undefined
    const rounded = whole.options.map((option) => ({
      ...option,
      ground: Math.round(option.ground * STEPS) / STEPS,
      sides: null,
    }))
    return { ...whole, groups: inFives, options: rounded }
  }
  const published = new Map(options.map((option) => [option.optionId, option]))
  const known = whole.options.flatMap((option) => {
    const { supporters = null, opponents = null, m = 0 } = published.get(option.optionId) ?? {}
    if (supporters === null || opponents === null) return []
    const sides = { for: supporters, against: opponents, people: m }
    return [{ ...option, ground: commonGround([sides]), sides: null }]
  })
  return known.length === whole.options.length ? { ...whole, options: known } : undefined
}
