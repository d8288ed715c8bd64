/** The same in order, from another one on. */
export const turned = (ids: readonly string[], by: number) => [...ids.slice(by), ...ids.slice(0, by)]

/** The choices of a respondent, by the respondent's number. */
export function chosenBy(each: number): { readonly selection: readonly string[]; readonly other?: string }[] {
  const one = each % 6 < 4 ? { selection: [`0${each % 6}`] } : { selection: [] }
  const several = [
    { selection: ['m1', 'm3'] },
    { selection: ['m2'], other: '=1+1' },
    { selection: [] },
    { selection: ['none'] },
  ]
  return [
    { selection: [`c${1 + (each % 2)}`] },
    each % 6 === 4 ? { ...one, other: 'NA' } : one,
    several[each % 4]!,
  ]
}

/** The points that a respondent gives to items, by the respondent's number. */
export function dividedBy(each: number): { readonly choiceId: string; readonly points: number }[] {
  const [na, price] = [3 * (each % 4), each % 11]
  if (each % 5 === 0) return []
  return [
    { choiceId: 'NA', points: na },
    { choiceId: 's1', points: price },
    { choiceId: 's3', points: 100 - na - price },
  ]
}
