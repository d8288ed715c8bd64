import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../../src/components/icon.tsx'
import { QUESTION_TYPES, type Question, type QuestionType } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeTypeAtom, lossAtom } from '../../store/type-change.ts'
import { fixedAtom } from '../../store/view.ts'

type Props = {
  readonly question: Question
  /** Where it is asked what is shown even if the types are not. */
  readonly below: RefObject<HTMLElement | null>
}

/** All types to choose from. If a change would lose something, asks first. */
export function TypeChoice({ question, below }: Props) {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const lossOf = useAtomValue(lossAtom)
  const change = useSetAtom(changeTypeAtom)
  const [wish, setWish] = useState<QuestionType | null>(null)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const loss = wish ? lossOf(question, wish) : ''
  const choose = (type: QuestionType) => {
    const isLoss = lossOf(question, type) !== ''
    setWish(isLoss ? type : null)
    if (!isLoss) change(question.id, type)
  }
  const decide = (type: QuestionType) => {
    if (type !== question.type) change(question.id, type)
    setWish(null)
    fieldset.current?.querySelector<HTMLElement>(`[value="${type}"]`)?.focus()
  }
  return (
    <>
      <fieldset ref={fieldset} className="choices" aria-label={say('type')} disabled={isFixed}>
        {QUESTION_TYPES.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name={`type-${question.id}`}
              value={type}
              checked={question.type === type}
              onChange={() => choose(type)}
            />
            <Icon name={type} />
            <span>{say(`type_${type}`)}</span>
          </label>
        ))}
      </fieldset>
      {wish &&
        loss !== '' &&
        !isFixed &&
        below.current &&
        createPortal(
          <LossQuestion question={question} wish={wish} loss={loss} decide={decide} />,
          below.current,
        )}
    </>
  )
}

type LossProps = {
  readonly question: Question
  readonly wish: QuestionType
  readonly loss: string
  readonly decide: (type: QuestionType) => void
}

function LossQuestion({ question, wish, loss, decide }: LossProps) {
  const say = useDesignerSay()
  const text = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each request asks again
  useEffect(() => text.current?.focus(), [wish])
  const to = say(`type_${wish}`)
  const from = say(`type_${question.type}`)
  const id = `type-loss-${question.id}`
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && decide(question.type)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be announced with its question
    <div className="notice type-loss" role="group" aria-labelledby={id} onKeyDown={onKeyDown}>
      <p id={id} ref={text} tabIndex={-1}>
        {say('typeLoses', { type: to, loss })}
      </p>
      <div className="actions">
        <button type="button" onClick={() => decide(question.type)}>
          {say('keepType', { type: from })}
        </button>
        <button type="button" onClick={() => decide(wish)}>
          {say('changeType', { type: to })}
        </button>
      </div>
    </div>
  )
}
