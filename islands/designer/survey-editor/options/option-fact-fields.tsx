import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import type { OptionFacts } from '../../../../src/domain/questions/option-facts.ts'
import { readPrice } from '../../../../src/domain/questions/option-facts-editing.ts'
import type { Image } from '../../../../src/domain/survey/look/images.ts'
import type { Option } from '../../../../src/domain/survey/survey.ts'
import { FieldProblem } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { visitFieldAtom } from '../../store/problems.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { ImageField } from '../fields/image-field.tsx'
import type { ChangeOptions } from './change-options.ts'
import type { Fact, FactProblems } from './preview-facts.ts'

export type FieldsProps = {
  readonly questionId: string
  readonly option: Option
  readonly at: number
  readonly facts: readonly Fact[]
  readonly priceUnit: string | undefined
  readonly factProblems: FactProblems | undefined
  readonly changeOptions: ChangeOptions
}

/** The facts of an option: a field for each. */
export function FactFields({ facts, factProblems = {}, priceUnit, ...props }: FieldsProps) {
  return (
    <div className="option-facts">
      {facts.map((fact) =>
        fact === 'image' ? (
          <OptionImage key={fact} {...props} problem={factProblems[fact]} />
        ) : (
          <FactField
            key={fact}
            {...props}
            fact={fact}
            unit={fact === 'price' ? priceUnit : undefined}
            problem={factProblems[fact]}
          />
        ),
      )}
    </div>
  )
}

type WrittenFact = Exclude<Fact, 'image'>
type ImageProps = Omit<FieldsProps, 'facts' | 'factProblems' | 'priceUnit'> & {
  readonly problem: string | undefined
}
type FieldProps = ImageProps & { readonly fact: WrittenFact; readonly unit: string | undefined }

function OptionImage({ questionId, option, at, problem, changeOptions }: ImageProps) {
  const say = useDesignerSay()
  const visit = useSetAtom(visitFieldAtom)
  const set = (image: Image | undefined) =>
    changeOptions(`options/${option.id}/image`, (options) =>
      options.map((other) => {
        if (other.id !== option.id) return other
        const { image: _, ...rest } = other
        return image ? { ...rest, image } : rest
      }),
    )
  return (
    <ImageField
      id={`${option.id}-image`}
      label={say('imageOf', { number: at + 1 })}
      altLabel={say('imageAltOf', { number: at + 1 })}
      image={option.image}
      problem={problem}
      onChange={set}
      onLeave={() => visit(questionId, `/options/${at}/image/alt`)}
    />
  )
}

/** Typed text is kept as long as it means the stored price. */
function FactField({ questionId, option, at, fact, unit, problem, changeOptions }: FieldProps) {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const visit = useSetAtom(visitFieldAtom)
  const [typed, setTyped] = useState('')
  const stored = option[fact]
  const problemId = `${option.id}-${fact}-problem`
  const isAsTyped = fact === 'price' && typed.trim() !== '' && priceOf(typed, unit) === stored
  const named = (name: string) => (unit ? `${name} (${unit})` : name)
  const type = (text: string) => {
    setTyped(text)
    changeOptions(`options/${option.id}/${fact}`, (options) =>
      options.map((other) => (other.id === option.id ? withFact(other, fact, text, unit) : other)),
    )
  }
  return (
    <label className={`option-${fact}`}>
      <input
        type="text"
        title={named(say(fact))}
        placeholder={named(say(fact))}
        inputMode={fact === 'price' ? 'decimal' : fact === 'link' ? 'url' : 'text'}
        aria-label={named(say(`${fact}Of`, { number: at + 1 }))}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && problemId}
        disabled={isReadOnly}
        value={isAsTyped ? typed : shown(stored)}
        onBlur={() => visit(questionId, `/options/${at}/${fact}`)}
        onChange={({ target }) => type(target.value)}
      />
      <FieldProblem id={problemId} text={problem} />
    </label>
  )
}

/** Thousands are separated; an invalid price, which is negative, is shown as stored. */
const shown = (stored: string | number | undefined) =>
  typeof stored === 'number' && stored >= 0
    ? stored.toLocaleString('en', { maximumFractionDigits: 20 })
    : String(stored ?? '')

/** An invalid price becomes a negative one, which is always refused. */
const priceOf = (typed: string, unit: string | undefined) => readPrice(typed, unit) ?? -1

function withFact(option: Option, fact: WrittenFact, text: string, unit: string | undefined): Option {
  const { [fact]: _, ...others } = option
  if (text.trim() === '') return others
  const facts: OptionFacts = { [fact]: fact === 'price' ? priceOf(text, unit) : text }
  return { ...others, ...facts }
}
