import { useAtomValue, useSetAtom } from 'jotai'
import type { Question } from '../../../src/domain/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom, draftAtom } from '../store/document.ts'
import { EditorField } from './editor-field.tsx'
import { FormFields } from './form-fields.tsx'
import { LikertEditor } from './likert-editor.tsx'
import { Locked } from './locked.tsx'
import { QvEditor } from './qv-editor.tsx'
import { TextEditor } from './text-editor.tsx'
import { TypeSelector } from './type-selector.tsx'

/** The form of one question. */
export function QuestionEditor({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const change = useSetAtom(changeQuestionAtom)
  const set = (field: 'text' | 'description') => (value: string) =>
    change(question.id, field, (before) => ({ ...before, [field]: value }))
  return (
    <>
      <h2>{say('questionNumber', { number: questions.findIndex(({ id }) => id === question.id) + 1 })}</h2>
      <Locked />
      <TypeSelector question={question} />
      <EditorField
        key={question.id}
        place={question.id}
        path="/question"
        label={say('questionText')}
        rows={2}
        value={question.text}
        onChange={set('text')}
        focused={question.text === ''}
      />
      <EditorField
        place={question.id}
        path="/description"
        label={say('questionDescription')}
        hint={say('htmlHint')}
        rows={2}
        value={question.description}
        onChange={set('description')}
      />
      <OwnFields question={question} />
    </>
  )
}

function OwnFields({ question }: { readonly question: Question }) {
  if (question.type === 'qv') return <QvEditor question={question} />
  return (
    <>
      {question.type === 'likert' ? <LikertEditor question={question} /> : <TextEditor question={question} />}
      <FormFields question={question} />
    </>
  )
}
