import { atom, useAtomValue, useSetAtom } from 'jotai'
import type { FieldProblem } from '../../../../src/domain/failure.ts'
import { questionById } from '../../../../src/domain/survey/survey.ts'
import { say } from '../../../../src/texts/text.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { historyAtom } from '../../store/document.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { LOSSES, problemsAtom, SETTING_LOSSES } from '../../store/problems.ts'
import { goToAtom } from '../../store/view.ts'

/** The name of a question that was deleted here, by its id; undefined if unknown. */
export const deletedNameAtom = atom((get) => {
  const { past } = get(historyAtom)
  return (questionId: string): string | undefined =>
    past.flatMap((draft) => questionById(draft, questionId) ?? []).at(-1)?.text
})

/** Lost references of conditions, each as a sentence with the id of its question, `groups` or `survey`. */
const lostConditionsAtom = atom((get): ReadonlyMap<string, string> => {
  const { fieldTexts } = get(openedAtom)
  const { language, texts } = get(designerPageAtom)
  const sentenceOf = ({ rule, values }: FieldProblem): string => {
    const name = rule === 'conditionUnknown' && get(deletedNameAtom)(String(values?.questionId))?.trim()
    if (SETTING_LOSSES.includes(rule)) return say(texts.screenOutLost, language)
    return name
      ? say(texts.questionDeletedAsked, language, { ...values, name })
      : say(fieldTexts[rule], language, values)
  }
  const lost = [...get(problemsAtom)].flatMap(([part, problems]) =>
    problems
      .filter(({ rule }) => LOSSES.includes(rule))
      .map((problem) => [sentenceOf(problem), part] as const),
  )
  return new Map(lost)
})

/** Says which questions depend on something that was moved, changed or deleted. */
export function LostConditions() {
  const say = useDesignerSay()
  const lost = useAtomValue(lostConditionsAtom)
  const goTo = useSetAtom(goToAtom)
  const mend = (part: string) => {
    if (part === 'survey') return goTo('settings')
    goTo(part === 'groups' ? part : { questionId: part })
  }
  return [...lost].map(([text, part]) => (
    <div key={text} className="notice">
      <p>{text}</p>
      <button type="button" onClick={() => mend(part)}>
        {say('conditionMend')}
      </button>
    </div>
  ))
}
