import { useSetAtom } from 'jotai'
import type { SliderQuestion } from '../../../../src/domain/questions/slider/question.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { EditorField } from '../fields/editor-field.tsx'
import { GroupsField } from './groups-field.tsx'

export function SliderEditor({ question }: { readonly question: SliderQuestion }) {
  const { id } = question
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  return (
    <>
      <p className="hint">{say('sliderHint')}</p>
      {(['minLabel', 'maxLabel'] as const).map((field) => (
        <EditorField
          key={field}
          part={id}
          path={`/${field}`}
          label={say(`${field}Slider`)}
          value={question[field]}
          onChange={(label) => change(id, field, (before) => ({ ...before, [field]: label }))}
        />
      ))}
      <GroupsField key={`${id}/bands`} question={question} />
    </>
  )
}
