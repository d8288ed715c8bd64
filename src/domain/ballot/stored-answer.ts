import { contentOfValue } from '../questions/answer-values.ts'
import { isBallot } from '../questions/question-traits.ts'
import type { Question, QvQuestion } from '../survey/survey.ts'
import type { Answer } from './answers.ts'
import { GROUP_CODES, groupCode, groupOfCode } from './group-codes.ts'
import { SKIP } from './groups.ts'

/** An answer as stored in its row. Lists follow the order of the question's options. */
export type StoredAnswer = {
  readonly votes: readonly number[] | null
  readonly positions: readonly (number | null)[] | null
  /** Codes, see `GROUP_CODES`. */
  readonly groups: readonly (number | null)[] | null
  /** The answer to a form question; see `answer-values.ts`. */
  readonly value: string | null
}

type QvAnswer = Extract<Answer, { type: 'qv' }>

/** A checked answer as its row stores it. */
export function storedAnswer(question: Question, answer: Answer): StoredAnswer {
  if (!isBallot(answer)) return { votes: null, positions: null, groups: null, value: answer.value }
  const groups = isBallot(question) ? groupCodes(question, answer) : []
  return {
    votes: answer.votes,
    positions: orNothing(answer.positions),
    groups: orNothing(groups),
    value: null,
  }
}

function orNothing<Item>(list: readonly (Item | null)[]): readonly (Item | null)[] | null {
  return list.some((item) => item !== null) ? list : null
}

function groupCodes(question: QvQuestion, { groups, explicitSkips }: QvAnswer): (number | null)[] {
  return groups.map((group, at) => {
    if (explicitSkips[at] && (group === null || group === SKIP)) return GROUP_CODES.explicitSkip
    return group === null ? null : groupCode(question, group)
  })
}

/** A stored answer as `responseContent` on the wire, with the survey's current names. */
export function contentOf(question: Question, stored: StoredAnswer): object {
  if (isBallot(question)) return qvContent(question, stored)
  return contentOfValue(question, stored.value ?? '')
}

function qvContent(question: QvQuestion, stored: StoredAnswer): Record<string, unknown> {
  const { options } = question
  const sent = <Item>(list: readonly (Item | null)[] | null) =>
    options.flatMap(({ id }, at) => {
      const item = list?.[at]
      return item === null || item === undefined ? [] : [[id, item] as const]
    })
  const groups = sent(stored.groups)
  const explicitSkip = groups.filter(([, code]) => code === GROUP_CODES.explicitSkip).map(([id]) => id)
  return {
    votes: options.map(({ id, name }, at) => ({
      optionId: id,
      optionName: name,
      votes: stored.votes?.[at] ?? 0,
    })),
    position: Object.fromEntries(sent(stored.positions)),
    group: Object.fromEntries(groups.map(([id, code]) => [id, groupOfCode(question, code)])),
    ...(explicitSkip.length > 0 && { explicitSkip }),
  }
}
