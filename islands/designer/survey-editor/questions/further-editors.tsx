import type { ComponentType } from 'react'
import type { LoadedType } from '../../../../src/domain/questions/question-traits.ts'
import type { QuestionOf } from '../../../../src/domain/survey/survey.ts'
import { ChoiceEditor } from './choice/choice-editor.tsx'
import { ConsentEditor } from './consent-editor.tsx'
import { DateEditor } from './date-editor.tsx'
import { HeadToHeadEditor } from './head-to-head-editor.tsx'
import { ItemsEditor } from './items-editor.tsx'
import { NumberEditor } from './number-editor.tsx'
import { ReasonEditor } from './reason-editor.tsx'
import { SliderEditor } from './slider-editor.tsx'

const EDITORS: {
  readonly [Type in LoadedType]: ComponentType<{ readonly question: QuestionOf<Type> }>
} = {
  choice: ChoiceEditor,
  ranking: ({ question }) => (
    <ItemsEditor question={question} field="top" value={question.top} blank={null} label="topRanked" />
  ),
  constantsum: ({ question }) => (
    <ItemsEditor question={question} field="total" value={question.total} blank={0} label="totalPoints" />
  ),
  slider: SliderEditor,
  number: NumberEditor,
  date: DateEditor,
  info: () => null,
  consent: ConsentEditor,
  reason: ReasonEditor,
  headtohead: HeadToHeadEditor,
}

type Props = { readonly question: QuestionOf<LoadedType> }

/** The fields of less common types, loaded once the first such question is opened. */
export function FurtherEditor({ question }: Props) {
  const Editor = EDITORS[question.type] as ComponentType<Props>
  return <Editor question={question} />
}
