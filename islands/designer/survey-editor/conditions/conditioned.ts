import type { DesignerTextKey } from '../../../../src/components/designer-say.ts'
import type { Quota } from '../../../../src/domain/quotas/quota.ts'
import type { ShowIf } from '../../../../src/domain/show-if/condition.ts'
import type { Question, QuestionGroup } from '../../../../src/domain/survey/survey.ts'

/** The subject of conditions: a question, the group or quota at an index, or a setting: who is screened out, or excluded. */
export type Conditioned =
  | { readonly question: Question }
  | { readonly group: QuestionGroup; readonly at: number }
  | { readonly screenOut: ShowIf | null }
  | { readonly excludeIf: ShowIf | null }
  | { readonly quota: Quota; readonly at: number }

/** The conditions of a subject as a field of the editor. */
type ConditionsField = {
  /** The prefix of the ids of its elements. */
  readonly id: string
  /** The part of its problems, and the JSON pointer within that. */
  readonly part: string
  readonly path: string
  readonly showIf: ShowIf | undefined
  /** Whether the first response fixes it. */
  readonly isStructural: boolean
  readonly words: Readonly<Record<'begin' | 'legend' | 'nothing', DesignerTextKey>>
}

const SHOWN = { begin: 'showOnlyIf', legend: 'showOnlyIfLegend', nothing: 'showOnlyIfNothing' } as const
const COUNTED = {
  begin: 'quotaAdd',
  legend: 'quotaIfLegend',
  nothing: 'settingConditionsNothing',
} as const
const SCREENED = {
  begin: 'screenOutIf',
  legend: 'screenOutIfLegend',
  nothing: 'settingConditionsNothing',
} as const

const EXCLUDED = {
  begin: 'excludeIf',
  legend: 'excludeIfLegend',
  nothing: 'settingConditionsNothing',
} as const

export function fieldOf(subject: Conditioned): ConditionsField {
  if ('question' in subject) {
    const { id, showIf } = subject.question
    return { id, part: id, path: '/showIf', showIf, isStructural: true, words: SHOWN }
  }
  if ('group' in subject) {
    const { id, showIf } = subject.group
    const path = `/questionGroups/${subject.at}/showIf`
    return { id, part: 'groups', path, showIf, isStructural: true, words: SHOWN }
  }
  if ('quota' in subject) {
    const { quotaId, when } = subject.quota
    const path = `/settings/quotas/${subject.at}/when`
    return { id: `quota-${quotaId}`, part: 'survey', path, showIf: when, isStructural: true, words: COUNTED }
  }
  if ('excludeIf' in subject) {
    const showIf = subject.excludeIf ?? undefined
    const path = '/settings/excludeIf'
    return { id: 'exclude-if', part: 'survey', path, showIf, isStructural: true, words: EXCLUDED }
  }
  const showIf = subject.screenOut ?? undefined
  const path = '/settings/screenOut'
  return { id: 'screen-out', part: 'survey', path, showIf, isStructural: false, words: SCREENED }
}
