import { useAtomValue, useSetAtom } from 'jotai'
import type { NumberQuestion } from '../../../../src/domain/questions/number/question.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, type What } from '../../store/document.ts'
import { fixedAtom } from '../../store/view.ts'
import { EditorField } from '../fields/editor-field.tsx'
import { NumberInput } from '../fields/number-input.tsx'
import { GroupsField } from './groups-field.tsx'

type Props = { readonly question: NumberQuestion }

export function NumberEditor({ question }: Props) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeNumber(question)
  return (
    <>
      {(['min', 'max', 'step'] as const).map((field) => (
        <LimitField key={`${question.id}/${field}`} question={question} field={field} />
      ))}
      <EditorField
        part={question.id}
        path="/unit"
        label={say('unit')}
        hint={say('unitHint')}
        disabled={isFixed}
        value={question.unit}
        onChange={(unit) => change('unit', { unit })}
      />
      <GroupsField key={`${question.id}/bands`} question={question} />
    </>
  )
}

function LimitField({ question, field }: Props & { readonly field: 'min' | 'max' | 'step' }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeNumber(question)
  return (
    <NumberInput
      part={question.id}
      path={`/${field}`}
      label={say(`${field}Number`)}
      {...(field === 'step' && { hint: say('stepNumberHint') })}
      isWhole={false}
      disabled={isFixed}
      value={question[field]}
      onChange={(value) => change(field, { [field]: value })}
    />
  )
}

function useChangeNumber({ id }: NumberQuestion) {
  const change = useSetAtom(changeQuestionAtom)
  return (what: What, changes: Partial<NumberQuestion>) =>
    change(id, what, (before) => (before.type === 'number' ? { ...before, ...changes } : before))
}
