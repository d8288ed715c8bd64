import { useAtomValue } from 'jotai'
import type { ShowIf } from '../../../../src/domain/show-if/condition.ts'
import { lateQuestion } from '../../../../src/domain/show-if/late-questions.ts'
import { questionsAsked } from '../../../../src/domain/show-if/setting-conditions.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'

/** Says where these conditions turn people away after they have answered more than necessary. */
export function DecidedLate({ by }: { readonly by: readonly ShowIf[] }) {
  const say = useDesignerSay()
  const late = lateQuestion(useAtomValue(draftAtom), by.flatMap(questionsAsked))
  return late ? <p className="notice">{say('decidedLate', { name: late.text })}</p> : null
}
