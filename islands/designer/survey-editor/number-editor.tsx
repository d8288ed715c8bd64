import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { NumberQuestion } from '../../../src/domain/questions/number/question.ts'
import { readNumber } from '../../../src/domain/typed-number/read.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { fixedAtom } from '../store/view.ts'
import { EditorField } from './editor-field.tsx'
import { NumberInput } from './number-input.tsx'

type Props = { readonly question: NumberQuestion }

export function NumberEditor({ question }: Props) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeNumber(question)
  return (
    <>
      {(['min', 'max', 'step'] as const).map((field) => (
        <LimitField key={`${question.id}/${field}`} {...{ question, field }} />
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
      <BandsField key={`${question.id}/bands`} question={question} />
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

/** The edges of groups of numbers. They can change at any time, since they do not affect the meaning of answers. */
function BandsField({ question }: Props) {
  const say = useDesignerSay()
  const change = useChangeNumber(question)
  const [typed, setTyped] = useState({ text: '', meaning: '' })
  const [wasLeft, setLeft] = useState(false)
  const stored = (question.bands ?? []).join('; ')
  const shown = typed.meaning === stored ? typed.text : stored
  const type = (text: string) => {
    const bands = readEdges(text)
    setTyped({ text, meaning: bands?.join('; ') ?? stored })
    setLeft(false)
    if (bands) change('bands', { bands: bands.length > 0 ? bands : undefined })
  }
  return (
    <EditorField
      part={question.id}
      path="/bands"
      label={say('bands')}
      hint={say('bandsHint')}
      value={shown}
      unread={wasLeft && !readEdges(shown) ? say('bandsUnread') : undefined}
      onLeave={() => setLeft(true)}
      onChange={type}
    />
  )
}

/** Parses numbers between semicolons if there are any, otherwise commas or spaces; undefined if one is no number. */
function readEdges(text: string): number[] | undefined {
  const parts = text.split(text.includes(';') ? ';' : /[,\s]+/).filter((part) => part.trim() !== '')
  const read = parts.flatMap((part) => readNumber(part, { decimals: 'any' }) ?? [])
  return read.length < parts.length ? undefined : [...new Set(read)].sort((a, b) => a - b)
}

function useChangeNumber({ id }: NumberQuestion) {
  const change = useSetAtom(changeQuestionAtom)
  return (what: string, changes: Partial<NumberQuestion>) =>
    change(id, what, (before) => (before.type === 'number' ? { ...before, ...changes } : before))
}
