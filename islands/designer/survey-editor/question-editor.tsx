import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import {
  isFormQuestion,
  type Question,
  type QuestionOf,
  type QuestionType,
} from '../../../src/domain/survey.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom, draftAtom } from '../store/document.ts'
import { ChoiceEditor } from './choice/choice-editor.tsx'
import { EditorField, EditorRichText, useSafeHtml } from './editor-field.tsx'
import { FormFields } from './form-fields.tsx'
import { LikertEditor } from './likert-editor.tsx'
import { Locked } from './locked.tsx'
import { QvEditor } from './qv-editor.tsx'
import { TextEditor } from './text-editor.tsx'
import { TypeSelector } from './type-selector.tsx'

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
        part={question.id}
        path="/question"
        label={say('questionText')}
        rows={2}
        value={question.text}
        onChange={set('text')}
        focused={question.text === ''}
      />
      <EditorRichText
        part={question.id}
        path="/description"
        label={say('questionDescription')}
        safe={useSafeHtml(({ questions }) => questions.find(({ id }) => id === question.id)?.description)}
        value={question.description}
        onChange={set('description')}
      />
      <OwnFields question={question} />
    </>
  )
}

function OwnFields({ question }: { readonly question: Question }) {
  return (
    <>
      <TypeFields question={question} />
      {isFormQuestion(question) && <FormFields question={question} />}
    </>
  )
}

const EDITORS: {
  readonly [Type in QuestionType]: ComponentType<{ readonly question: QuestionOf<Type> }>
} = { qv: QvEditor, likert: LikertEditor, text: TextEditor, choice: ChoiceEditor }

function TypeFields({ question }: { readonly question: Question }): ReactNode {
  const Editor = EDITORS[question.type] as ComponentType<{ readonly question: Question }>
  return <Editor question={question} />
}
