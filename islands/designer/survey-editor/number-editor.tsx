import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { readNumber } from '../../../src/domain/number/answer.ts'
import { MOST_EDGES } from '../../../src/domain/number/bands.ts'
import { type NumberQuestion, UNIT_LENGTH } from '../../../src/domain/number/question.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { changeQuestionAtom } from '../store/document.ts'
import { fixedAtom } from '../store/view.ts'
import { EditorField } from './editor-field.tsx'

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
        onChange={(unit) => change('unit', { unit: [...unit].slice(0, UNIT_LENGTH).join('') })}
      />
      <BandsField key={`${question.id}/bands`} question={question} />
    </>
  )
}

/** An optional number. Typed text is kept as long as it means the stored number. */
function LimitField({ question, field }: Props & { readonly field: 'min' | 'max' | 'step' }) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const change = useChangeNumber(question)
  const stored = question[field]
  const [typed, setTyped] = useState('')
  const meant = typed.trim() === '' ? null : (readNumber(typed) ?? stored)
  const shown = stored === null ? '' : String(stored)
  const type = (text: string) => {
    setTyped(text)
    const read = text.trim() === '' ? null : readNumber(text)
    if (read !== undefined) change(field, { [field]: read })
  }
  return (
    <EditorField
      part={question.id}
      path={`/${field}`}
      label={say(`${field}Number`)}
      {...(field === 'step' && { hint: say('stepNumberHint') })}
      isNumber="decimal"
      disabled={isFixed}
      value={typed !== '' && meant === stored ? typed : shown}
      onChange={type}
    />
  )
}

/** The edges of groups of numbers. They can change at any time, since they do not affect the meaning of answers. */
function BandsField({ question }: Props) {
  const say = useDesignerSay()
  const change = useChangeNumber(question)
  const [typed, setTyped] = useState('')
  const stored = (question.bands ?? []).join('; ')
  const type = (text: string) => {
    setTyped(text)
    const bands = readEdges(text)
    if (bands) change('bands', { bands: bands.length > 0 ? bands : undefined })
  }
  return (
    <EditorField
      part={question.id}
      path="/bands"
      label={say('bands')}
      hint={say('bandsHint')}
      value={readEdges(typed)?.join('; ') === stored ? typed : stored}
      onChange={type}
    />
  )
}

/** Parses ascending numbers, between semicolons if there are any, otherwise commas or spaces; undefined if invalid. */
function readEdges(text: string): number[] | undefined {
  const parts = text.split(text.includes(';') ? ';' : /[,\s]+/).filter((part) => part.trim() !== '')
  const read = parts.flatMap((part) => readNumber(part) ?? [])
  if (read.length < parts.length) return undefined
  return [...new Set(read)].sort((a, b) => a - b).slice(0, MOST_EDGES)
}

function useChangeNumber({ id }: NumberQuestion) {
  const change = useSetAtom(changeQuestionAtom)
  return (what: string, changes: Partial<NumberQuestion>) =>
    change(id, what, (before) => (before.type === 'number' ? { ...before, ...changes } : before))
}
