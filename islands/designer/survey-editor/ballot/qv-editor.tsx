import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { LabelledField } from '../../parts/labelled-field.tsx'
import type { LoadedPart } from '../../parts/loaded-part.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeQuestionAtom } from '../../store/document.ts'
import { fixedAtom, pastedTextsAtom, pasteFieldId, readOnlyAtom } from '../../store/view.ts'
import { EditorPart } from '../editor-part.tsx'
import { MORE_FIELDS, OUTCOME_FIELDS, PASTED_OPTIONS } from '../editor-registry.ts'
import { NumberInput } from '../fields/number-input.tsx'
import { OptionList } from '../options/option-list.tsx'
import { Bins } from './bins.tsx'
import { Credits } from './credits.tsx'
import { VoteLimitFields } from './vote-limits.tsx'

type MoreProps = {
  readonly question: QvQuestion
  readonly title: 'moreOfBallot' | 'outcome'
  readonly part: LoadedPart<{ readonly question: QvQuestion }>
}

/** Settings of a ballot that few surveys need, loaded when opened. */
function MoreOfBallot({ question, title, part }: MoreProps) {
  const say = useDesignerSay()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="more-of-ballot" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{say(title)}</summary>
      {isOpen && <EditorPart part={part} props={{ question }} />}
    </details>
  )
}

function Sample({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isFixed = useAtomValue(fixedAtom)
  return (
    <NumberInput
      part={question.id}
      path="/setting/sampleOption"
      label={say('sample')}
      hint={say('sampleHint')}
      disabled={isFixed}
      value={question.sampleOption || null}
      onChange={(sampleOption) =>
        change(question.id, 'sampleOption', (before) => ({ ...before, sampleOption: sampleOption ?? 0 }))
      }
    />
  )
}

/** Whether votes that exceed the budget can be fitted to it. */
function FitField({ question: { id, fit = false } }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  const change = useSetAtom(changeQuestionAtom)
  const isReadOnly = useAtomValue(readOnlyAtom)
  const hintId = `fit-hint-${id}`
  const offer = (isOffered: boolean) =>
    change(id, 'fit', (before) => {
      const { fit: _, ...rest } = before as QvQuestion
      return isOffered ? { ...rest, fit: true } : rest
    })
  return (
    <div className="field">
      <CheckBox
        label={say('fit')}
        aria-describedby={hintId}
        disabled={isReadOnly}
        checked={fit}
        onChange={({ target }) => offer(target.checked)}
      />
      <p id={hintId} className="hint">
        {say('fitHint')}
      </p>
    </div>
  )
}

/** Adds many options at once; the parser is loaded once there is text. */
function PasteOptions({ question }: { readonly question: QvQuestion }) {
  const { id, options } = question
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const [texts, setTexts] = useAtom(pastedTextsAtom)
  const text = texts[id] ?? ''
  const setText = (pasted: string) => setTexts({ ...texts, [id]: pasted })
  if (isFixed) return null
  return (
    <section className="paste">
      <LabelledField
        id={pasteFieldId(id)}
        label={say('paste')}
        hint={say('pasteHint')}
        rows={options.length === 0 ? 6 : 2}
        value={text}
        onChange={setText}
      />
      {text !== '' && (
        <EditorPart part={PASTED_OPTIONS} props={{ question, text, onDone: () => setText('') }} />
      )}
    </section>
  )
}

export function QvEditor({ question }: { readonly question: QvQuestion }) {
  return (
    <>
      <OptionList key={`options-${question.id}`} question={question} />
      <PasteOptions key={`paste-${question.id}`} question={question} />
      <Credits question={question} />
      <MoreOfBallot key={`more-${question.id}`} title="moreOfBallot" part={MORE_FIELDS} question={question} />
      <VoteLimitFields question={question} />
      <FitField question={question} />
      <Sample question={question} />
      <Bins question={question} />
      <MoreOfBallot
        key={`outcome-${question.id}`}
        title="outcome"
        part={OUTCOME_FIELDS}
        question={question}
      />
    </>
  )
}
