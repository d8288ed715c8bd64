import { createElement } from 'react'
import { isFormQuestion, isPlain } from '../../../src/domain/questions/question-traits.ts'
import { loadAgain } from '../../shared/load-again.ts'
import { formRulesAtom } from '../store/answers.ts'
import { pageAtom } from '../store/page.ts'
import type { Store } from '../store/page-state.ts'
import { castIn } from './question-form/loaded-field.tsx'
import { QuestionForm } from './question-form/question-form.tsx'
import type { Islands } from './registry.ts'

/** Islands that only some surveys need; see further-registry.ts. */
export async function loadFurther(store: Store): Promise<Islands> {
  const { furtherIslands } = await loadAgain(() => import('./further-registry.ts'))
  return furtherIslands(store)
}

/** Whether a page has fields that are loaded after its islands. */
export function needsFields(store: Store): boolean {
  const { questions } = store.get(pageAtom).survey
  return questions.some((question) => isFormQuestion(question) && !isPlain(question))
}

/** The form with the fields of all question types, and the rules of their answers. */
export async function loadFields(store: Store): Promise<Islands> {
  const { FIELDS: fields, rulesWith } = await loadAgain(() => import('./question-form/further-fields.ts'))
  store.set(formRulesAtom, rulesWith(castIn))
  return { 'question-form': ({ questionIds }) => createElement(QuestionForm, { questionIds, fields }) }
}
