import { useAtomValue, useSetAtom } from 'jotai'
import { canCheckAttention } from '../../../../src/domain/questions/attention.ts'
import { fixesRequired } from '../../../../src/domain/questions/form-types.ts'
import type { FormQuestion } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, draftAtom } from '../../store/document.ts'
import { fixedAtom, goToAtom, marksFixedAtom, readOnlyAtom } from '../../store/view.ts'
import { EditorPart } from '../editor-part.tsx'
import { ATTENTION_FIELD } from '../editor-registry.ts'

/** The fields of all form questions: whether an answer is required, and their group. */
export function FormFields({ question }: { readonly question: FormQuestion }) {
  const say = useDesignerSay()
  const { questionGroups } = useAtomValue(draftAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const isFixed = useAtomValue(fixedAtom)
  const isMarking = useAtomValue(marksFixedAtom)
  const change = useSetAtom(changeQuestionAtom)
  const goTo = useSetAtom(goToAtom)
  const set = (field: 'required' | 'groupId', value: boolean | string | null) =>
    change(question.id, field, (before) => ({ ...before, [field]: value }))
  return (
    <fieldset className="plain" disabled={isReadOnly}>
      <label className="check">
        <input
          type="checkbox"
          checked={question.required}
          disabled={isMarking || (isFixed && fixesRequired(question))}
          onChange={({ target }) => set('required', target.checked)}
        />
        <span>{say('required')}</span>
      </label>
      {questionGroups.length > 0 && (
        <div className="field">
          <label htmlFor={`${question.id}-group`}>{say('group')}</label>
          <select
            id={`${question.id}-group`}
            value={question.groupId ?? ''}
            onChange={({ target }) => set('groupId', target.value || null)}
          >
            <option value="">{say('noGroup')}</option>
            {questionGroups.map(({ id, title }, at) => (
              <option key={id} value={id}>
                {title || say('groupNumber', { number: at + 1 })}
              </option>
            ))}
          </select>
        </div>
      )}
      {canCheckAttention(question) && <EditorPart part={ATTENTION_FIELD} props={{ question }} />}
      <button type="button" className="quiet" onClick={() => goTo('groups')}>
        {say('editGroups')}
      </button>
    </fieldset>
  )
}
