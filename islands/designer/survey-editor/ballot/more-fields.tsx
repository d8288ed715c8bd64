import type { QvQuestion } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { SETTING_CHOICES } from '../settings/setting-choices.ts'
import { CheckSetting, ChoiceSetting } from '../settings/setting-fields.tsx'
import { BallotWordFields } from './ballot-words.tsx'
import { LabelCreditsField } from './label-credits.tsx'

export function MoreFields({ question }: { readonly question: QvQuestion }) {
  const say = useDesignerSay()
  return (
    <>
      <BallotWordFields question={question} />
      <LabelCreditsField question={question} />
      <p className="hint">{say('votingOfAll')}</p>
      <ChoiceSetting name="mode" label="mode" choices={SETTING_CHOICES.mode} />
      <ChoiceSetting name="input" label="input" choices={SETTING_CHOICES.input} />
      <CheckSetting name="shuffle" label="shuffle" />
      <CheckSetting name="practice" label="practice" hint="practiceHint" />
    </>
  )
}
