import type { Answer } from '../domain/answers.ts'
import { binsOf, type Group, SKIP, UNDECIDED } from '../domain/groups.ts'
import type { Question, QvQuestion } from '../domain/survey.ts'

/** An answer as its row has it. Lists follow the order of the question's options. */
export type StoredAnswer = {
  readonly votes: readonly number[] | null
  readonly positions: readonly (number | null)[] | null
  /** Codes, see `GROUP_CODES`. */
  readonly groups: readonly (number | null)[] | null
  readonly value: string | null
}

/** Groups as small integers; from `firstBin` on the bins of the question in their order. */
const GROUP_CODES = { undecided: 0, skip: 1, explicitSkip: 2, firstBin: 3 } as const

type QvAnswer = Extract<Answer, { type: 'qv' }>

/** An answer as it is stored. */
export function storedAnswer(question: Question, answer: Answer): StoredAnswer {
  if (answer.type !== 'qv') return { votes: null, positions: null, groups: null, value: answer.value }
  const groups = question.type === 'qv' ? groupCodes(question, answer) : []
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

function groupCode(question: QvQuestion, group: Group): number {
  if (group === UNDECIDED) return GROUP_CODES.undecided
  if (group === SKIP) return GROUP_CODES.skip
  return GROUP_CODES.firstBin + binsOf(question).findIndex((bin) => bin.name === group)
}

function groupOfCode(question: QvQuestion, code: number): Group {
  if (code === GROUP_CODES.undecided) return UNDECIDED
  if (code === GROUP_CODES.skip || code === GROUP_CODES.explicitSkip) return SKIP
  return binsOf(question)[code - GROUP_CODES.firstBin]?.name ?? UNDECIDED
}

/** A stored answer as `responseContent` of the wire. Names are those that the survey has now. */
export function contentOf(question: Question, stored: StoredAnswer): Record<string, unknown> {
  if (question.type === 'qv') return qvContent(question, stored)
  const field = question.type === 'likert' ? 'selection' : 'text'
  return { questionId: question.id, questionType: question.type, [field]: stored.value ?? '' }
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
