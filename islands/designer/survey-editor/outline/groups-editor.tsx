import { useAtomValue, useSetAtom } from 'jotai'
import { isBallot } from '../../../../src/domain/questions/question-traits.ts'
import type { QuestionGroup } from '../../../../src/domain/survey/survey.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeAtom, draftAtom } from '../../store/document.ts'
import { newPartId } from '../../store/parts.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { ShowIf } from '../conditions/show-if.tsx'
import { EditorField } from '../fields/editor-field.tsx'
import { PinnedField, withPinned } from '../fields/pinned-field.tsx'

export function GroupsEditor() {
  const say = useDesignerSay()
  const { questionGroups } = useAtomValue(draftAtom)
  const { random } = useAtomValue(environmentAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const change = useSetAtom(changeAtom)
  const add = () => {
    const group: QuestionGroup = { id: newPartId(random), title: '', description: '', questionIds: [] }
    change('group', (draft) => ({ ...draft, questionGroups: [...draft.questionGroups, group] }))
  }
  return (
    <>
      <h2>{say('groups')}</h2>
      <p className="hint">{say('groupsHint')}</p>
      {questionGroups.map((group, at) => (
        <GroupForm key={group.id} group={group} at={at} />
      ))}
      <button type="button" disabled={isReadOnly} onClick={add}>
        {say('addGroup')}
      </button>
    </>
  )
}

function GroupForm({ group, at }: { readonly group: QuestionGroup; readonly at: number }) {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const change = useSetAtom(changeAtom)
  const edit = (field: 'title' | 'description' | 'pinned', next: (group: QuestionGroup) => QuestionGroup) =>
    change(`group/${group.id}/${field}`, (draft) => ({
      ...draft,
      questionGroups: draft.questionGroups.map((other) => (other.id === group.id ? next(other) : other)),
    }))
  const set = (field: 'title' | 'description') => (value: string) =>
    edit(field, (other) => ({ ...other, [field]: value }))
  const remove = () =>
    change('group', (draft) => ({
      ...draft,
      questions: draft.questions.map((question) =>
        !isBallot(question) && question.groupId === group.id ? { ...question, groupId: null } : question,
      ),
      questionGroups: draft.questionGroups.filter(({ id }) => id !== group.id),
    }))
  const name = group.title || say('groupNumber', { number: at + 1 })
  return (
    <fieldset className="plain">
      <legend>{say('groupNumber', { number: at + 1 })}</legend>
      <EditorField
        part="groups"
        path={`/questionGroups/${at}/title`}
        label={say('groupTitle')}
        value={group.title}
        onChange={set('title')}
        focused={group.title === ''}
      />
      <EditorField
        part="groups"
        path={`/questionGroups/${at}/description`}
        label={say('groupDescription')}
        rows={2}
        value={group.description}
        onChange={set('description')}
      />
      <p className="hint">{say('groupMembers', { count: group.questionIds.length })}</p>
      <ShowIf subject={{ group, at }} />
      <PinnedField
        pinned={group.pinned === true}
        onChange={(pinned) => edit('pinned', (other) => withPinned(other, pinned))}
      />
      <p>
        <button type="button" className="quiet danger" disabled={isReadOnly} onClick={remove}>
          {say('removeGroup', { name })}
        </button>
      </p>
    </fieldset>
  )
}
