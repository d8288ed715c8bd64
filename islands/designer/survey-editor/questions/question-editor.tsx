import { useAtomValue, useSetAtom } from 'jotai'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  isAnswered,
  isFormQuestion,
  isPlain,
  type PlainType,
  standsAlone,
} from '../../../../src/domain/questions/question-traits.ts'

import type { Question, QuestionOf } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom, draftAtom } from '../../store/document.ts'
import { QvEditor } from '../ballot/qv-editor.tsx'
import { Locked } from '../bar/locked.tsx'
import { ShowIf, ShownOnlyIf } from '../conditions/show-if.tsx'
import { EditorPart } from '../editor-part.tsx'
import { FURTHER_EDITOR, LINKED_FIELDS, TYPE_CHOICE } from '../editor-registry.ts'
import { EditorField, EditorRichText, useSafeHtml } from '../fields/editor-field.tsx'
import { PinnedField, withPinned } from '../fields/pinned-field.tsx'
import { FormFields } from './form-fields.tsx'
import { LikertEditor } from './likert-editor.tsx'
import { PipedAnswer } from './piped-answer.tsx'
import { TextEditor } from './text-editor.tsx'

/** The image and the link of a question, which few have: their fields are loaded when opened. */
function LinkedPart({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const isTold = question.image !== undefined || question.link !== undefined
  const [isOpen, setOpen] = useState(isTold)
  useEffect(() => {
    if (isTold) setOpen(true)
  }, [isTold])
  return (
    <details className="linked" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say('imageAndLink')}</summary>
      {isOpen && <EditorPart part={LINKED_FIELDS} props={{ question }} />}
    </details>
  )
}

/** The type of a question; the others are loaded once they are looked for. */
function TypeSelector({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const [wasOpened, setOpened] = useState(false)
  const below = useRef<HTMLDivElement>(null)
  return (
    <>
      <details data-closes onToggle={() => setOpened(true)}>
        <summary>{say('typeIs', { type: say(`type_${question.type}`) })}</summary>
        {wasOpened && <EditorPart part={TYPE_CHOICE} props={{ question, below }} />}
      </details>
      <div ref={below} />
    </>
  )
}

export function QuestionEditor({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const { questions } = useAtomValue(draftAtom)
  const change = useSetAtom(changeQuestionAtom)
  const set = (field: 'text' | 'description') => (value: string) =>
    change(question.id, field, (before) => ({ ...before, [field]: value }))
  return (
    <>
      <h2>{say('questionNumber', { number: questions.findIndex(({ id }) => id === question.id) + 1 })}</h2>
      <ShownOnlyIf question={question} />
      <Locked />
      <TypeSelector question={question} />
      <EditorField
        key={question.id}
        part={question.id}
        path="/question"
        label={say(standsAlone(question) ? 'infoHeading' : 'questionText')}
        rows={2}
        value={question.text}
        onChange={set('text')}
        focused={question.text === ''}
      />
      <PipedAnswer question={question} />
      <EditorRichText
        part={question.id}
        path="/description"
        label={say(standsAlone(question) ? 'infoText' : 'questionDescription')}
        safe={useSafeHtml(({ questions }) => questions.find(({ id }) => id === question.id)?.description)}
        value={question.description}
        onChange={set('description')}
      />
      <LinkedPart key={`linked-${question.id}`} question={question} />
      <OwnFields question={question} />
      <ShowIf subject={{ question }} />
      <PinnedField
        pinned={question.pinned === true}
        onChange={(pinned) => change(question.id, 'pinned', (before) => withPinned(before, pinned))}
      />
    </>
  )
}

function OwnFields({ question }: { readonly question: Question }) {
  return (
    <>
      <TypeFields question={question} />
      {isFormQuestion(question) && isAnswered(question) && <FormFields question={question} />}
    </>
  )
}

function TypeFields({ question }: { readonly question: Question }): ReactNode {
  if (!isFormQuestion(question)) return <QvEditor question={question} />
  if (!isPlain(question)) return <EditorPart part={FURTHER_EDITOR} props={{ question }} />
  const PlainEditor = PLAIN_EDITORS[question.type] as ComponentType<{ question: Question }>
  return <PlainEditor question={question} />
}

const PLAIN_EDITORS: { readonly [Type in PlainType]: ComponentType<{ question: QuestionOf<Type> }> } = {
  likert: LikertEditor,
  text: TextEditor,
}
