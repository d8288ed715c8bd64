import { useAtomValue } from 'jotai'
import { lateQuestion } from '../../../../src/domain/show-if/late-questions.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'

/** Says where people are turned away after they have answered more than it takes to know that. */
export function DecidedLate() {
  const say = useDesignerSay()
  const late = lateQuestion(useAtomValue(draftAtom))
  return late ? <p className="notice">{say('decidedLate', { name: late.text })}</p> : null
}
