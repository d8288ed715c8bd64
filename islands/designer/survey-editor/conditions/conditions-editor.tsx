import { useAtomValue } from 'jotai'
import { conditionsInWords } from '../../../../src/components/conditions-in-words.ts'
import type { ShowIf } from '../../../../src/domain/show-if/condition.ts'
import { questionsAsked } from '../../../../src/domain/show-if/setting-conditions.ts'
import type { Question } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { designerPageAtom } from '../../store/page.ts'
import { ConditionsForm, type FormProps } from './conditions-form.tsx'
import { LostConditions } from './lost-conditions.tsx'

export type ConditionsProps = { readonly form?: FormProps; readonly sentenceOf?: Question }

/** The conditions of a question or group as a form or a sentence; lost references if neither is given. */
export function Conditions({ form, sentenceOf }: ConditionsProps) {
  if (form) return <ConditionsForm {...form} />
  return sentenceOf ? <Sentence question={sentenceOf} /> : <LostConditions />
}

/** Describes the conditions of a question, those of its group, and what its answer decides about a respondent. */
function Sentence({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const { language, texts } = useAtomValue(designerPageAtom)
  const draft = useAtomValue(draftAtom)
  const { questionGroups, settings } = draft
  const group = questionGroups.find(({ id }) => 'groupId' in question && id === question.groupId)
  const read = (showIf: ShowIf) => conditionsInWords(showIf, draft, texts, language)
  const ofGroup = group?.showIf && { group: group.title.trim(), conditions: read(group.showIf) }
  const { screenOut } = settings
  return (
    <>
      {question.showIf && <p className="soft">{say('shownOnlyIf', { conditions: read(question.showIf) })}</p>}
      {screenOut && questionsAsked(screenOut).includes(question.id) && (
        <p className="soft">{say('screenedOutIf', { conditions: read(screenOut) })}</p>
      )}
      {ofGroup && <p className="soft">{say('groupShownOnlyIf', ofGroup)}</p>}
    </>
  )
}
