import { createElement, type FunctionComponent } from 'react'
import { isFormQuestion, isPlain } from '../../../src/domain/questions/question-traits.ts'
import { loadAgain } from '../../shared/load-again.ts'
import { formRulesAtom } from '../store/answers.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { castIn } from './question-form/loaded-field.tsx'
import { QuestionForm } from './question-form/question-form.tsx'
import { isRare } from './question-form/rare-types.ts'

/** The form, with the fields of all question types and the rules of their answers if the survey has such questions. */
export async function loadForm(
  store: Store,
): Promise<FunctionComponent<{ readonly questionIds: readonly string[] }>> {
  const { questions } = store.get(pageAtom).survey
  if (questions.every((question) => !isFormQuestion(question) || isPlain(question))) return QuestionForm
  const { FIELDS, rulesWith } = await loadAgain(() => import('./question-form/further-fields.ts'))
  const rare = questions.some(isRare)
    ? await loadAgain(() => import('./question-form/rare-fields.ts'))
    : undefined
  const fields = { ...FIELDS, ...rare?.RARE_FIELDS }
  store.set(formRulesAtom, rulesWith(castIn))
  return ({ questionIds }) => createElement(QuestionForm, { questionIds, fields })
}
