import type { FieldProblem } from '../../failure.ts'
import { sumOf } from '../../sum.ts'
import { readWhole } from '../../typed-number/read.ts'
import type { ConstantSumQuestion, ItemPoints } from './question.ts'

/** What is entered for an item: points, or a text that is no number of points yet. */
export type EnteredPoints = { readonly choiceId: string; readonly points?: number; readonly typed?: string }

type Divided = Pick<ConstantSumQuestion, 'choices' | 'total'>

/** What is entered, from text as stored or as used on a page. */
export const pointsFromText = (text: string): readonly EnteredPoints[] =>
  text === '' ? [] : JSON.parse(text).points

/** The points as stored text, item by item in the order of the question; the empty text if there are none. */
export function pointsAsText({ choices }: Pick<Divided, 'choices'>, given: readonly ItemPoints[]): string {
  const places = new Map(choices.map(({ choiceId }, at) => [choiceId, at]))
  const placeOf = ({ choiceId }: EnteredPoints) => places.get(choiceId) ?? places.size
  return enteredAsText(
    given
      .filter(({ points }) => points !== 0)
      .map(({ choiceId, points }) => ({ choiceId, points }))
      .sort((a, b) => placeOf(a) - placeOf(b)),
  )
}

const enteredAsText = (points: readonly EnteredPoints[]) =>
  points.length === 0 ? '' : JSON.stringify({ points })

/** The points that are not given to any item yet; below 0 if too many are given. */
export const pointsLeft = ({ total }: Pick<Divided, 'total'>, entered: readonly EnteredPoints[]): number =>
  total - sumOf(entered.map(({ points = 0 }) => points))

/** Why what is entered is not a valid answer; the same on the page and on the server. */
export function constantSumProblem(
  question: Divided,
  entered: readonly EnteredPoints[],
): FieldProblem | undefined {
  const path = '/points'
  const known = new Set(question.choices.map(({ choiceId }) => choiceId))
  if (entered.some(({ choiceId }) => !known.has(choiceId))) return { path, rule: 'unknownChoice' }
  if (new Set(entered.map(({ choiceId }) => choiceId)).size < entered.length)
    return { path, rule: 'repeated' }
  const isRead = entered.every(({ points }) => points !== undefined)
  const left = pointsLeft(question, entered)
  if (isRead && left === 0) return undefined
  const { total } = question
  return { path, rule: 'pointsTotal', values: { total, count: total - left } }
}

/** The labels of the items that are given points, with what each is given. */
export function constantSumLines({ choices }: Pick<Divided, 'choices'>, text: string): string[] {
  const labels = new Map(choices.map(({ choiceId, label }) => [choiceId, label]))
  return pointsFromText(text).map(
    ({ choiceId, points, typed }) => `${labels.get(choiceId) ?? choiceId}: ${points ?? typed}`,
  )
}

/** The points that typed text means; undefined if it is no whole number. An empty field means none. */
export const pointsTyped = (typed: string): number | undefined => (typed.trim() === '' ? 0 : readWhole(typed))

/** The text of an answer with other points for an item, as typed or as a number; the empty text gives it nothing. */
export function withPoints(
  { choices }: Pick<Divided, 'choices'>,
  text: string,
  choiceId: string,
  typed: string | number,
): string {
  const points = typeof typed === 'number' ? typed : pointsTyped(typed)
  const entry = points === undefined ? { choiceId, typed: String(typed) } : { choiceId, points }
  const others = new Map(pointsFromText(text).map((each) => [each.choiceId, each]))
  const entered = new Map<string, EnteredPoints>([...others, [choiceId, entry]])
  return enteredAsText(
    choices.flatMap((item) => {
      const each = entered.get(item.choiceId)
      return each === undefined || each.points === 0 ? [] : [each]
    }),
  )
}
