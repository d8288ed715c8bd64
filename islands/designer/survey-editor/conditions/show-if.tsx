import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { hasConditions } from '../../../../src/domain/show-if/rule.ts'
import { questionsAsked } from '../../../../src/domain/show-if/setting-conditions.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { hasLostConditionsAtom } from '../../store/problems.ts'
import { fixedAtom, readOnlyAtom } from '../../store/view.ts'
import { EditorPart } from '../editor-part.tsx'
import { type Conditioned, fieldOf } from './conditioned.ts'
import type { ConditionsProps } from './conditions-editor.tsx'
import { CONDITIONS } from './registry.ts'

/** The fields of conditions, loaded if there are any; otherwise a button. */
export function ShowIf({ subject }: { readonly subject: Conditioned }) {
  const say = useDesignerSay()
  const [isBegun, setBegun] = useState(false)
  const { id, showIf, isStructural, words } = fieldOf(subject)
  const isFixed = useAtomValue(isStructural ? fixedAtom : readOnlyAtom)
  const buttonId = `${id}-show-if`
  const finish = () => {
    flushSync(() => setBegun(false))
    document.getElementById(buttonId)?.focus()
  }
  if (showIf || isBegun) return <ConditionsPart form={{ subject, onEmpty: finish }} />
  return (
    <p>
      <button id={buttonId} type="button" className="quiet" disabled={isFixed} onClick={() => setBegun(true)}>
        {say(words.begin)}
      </button>
    </p>
  )
}

/** Says who is asked a question, unless everybody is, and whether its answer screens people out. */
export function ShownOnlyIf({ question }: { readonly question: Question }) {
  const { questionGroups, settings } = useAtomValue(draftAtom)
  const decides = questionsAsked(settings.screenOut ?? undefined).includes(question.id)
  if (!hasConditions(question, questionGroups) && !decides) return null
  return (
    <div className="shown-only-if">
      <ConditionsPart sentenceOf={question} />
    </div>
  )
}

/** Says which questions depend on something that was moved, changed or deleted. */
export function LostConditions() {
  return <div role="status">{useAtomValue(hasLostConditionsAtom) && <ConditionsPart />}</div>
}

function ConditionsPart(props: ConditionsProps) {
  return <EditorPart part={CONDITIONS} props={props} />
}
