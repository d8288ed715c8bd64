import { atom, useSetAtom } from 'jotai'
import type { Condition, ShowIf } from '../../../../src/domain/show-if/condition.ts'
import { withShowIf } from '../../../../src/domain/show-if/editing.ts'
import { changeAtom, changeQuestionAtom, type What } from '../../store/document.ts'
import type { Conditioned } from './conditioned.ts'

/** Conditions that are yet to be added. */
const NOBODY: ShowIf = { all: [] }

type Change = (showIf: ShowIf | undefined) => ShowIf | undefined

export const changeShowIfAtom = atom(null, (_get, set, subject: Conditioned, what: What, change: Change) => {
  if ('question' in subject) {
    set(changeQuestionAtom, subject.question.id, what, (question) =>
      withShowIf(question, change(question.showIf)),
    )
    return
  }
  if ('screenOut' in subject || 'excludeIf' in subject) {
    const name = 'screenOut' in subject ? 'screenOut' : 'excludeIf'
    set(changeAtom, `settings/${name}/${what}`, (draft) => {
      const showIf = change(draft.settings[name] ?? undefined) ?? null
      return { ...draft, settings: { ...draft.settings, [name]: showIf } }
    })
    return
  }
  if ('quota' in subject) {
    const { quotaId } = subject.quota
    set(changeAtom, `settings/quotas/${what}`, (draft) => ({
      ...draft,
      settings: {
        ...draft.settings,
        quotas: draft.settings.quotas.map((quota) =>
          quota.quotaId === quotaId ? { ...quota, when: change(quota.when) ?? NOBODY } : quota,
        ),
      },
    }))
    return
  }
  const { id } = subject.group
  set(changeAtom, `group/${id}/${what}`, (draft) => ({
    ...draft,
    questionGroups: draft.questionGroups.map((group) =>
      group.id === id ? withShowIf(group, change(group.showIf)) : group,
    ),
  }))
})

/** One condition of a subject. */
export type ConditionProps = {
  readonly subject: Conditioned
  readonly condition: Condition
  readonly at: number
}

export function useChangeCondition({ subject, at }: ConditionProps) {
  const change = useSetAtom(changeShowIfAtom)
  return (what: What, condition: Condition) =>
    change(subject, what, (showIf) => {
      if (!showIf) return showIf
      if ('all' in showIf) return { all: showIf.all.with(at, condition) }
      return { any: showIf.any.with(at, condition) }
    })
}
