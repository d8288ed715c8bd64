import type { FieldProblem } from '../failure.ts'
import { storableText } from '../text/storable-text.ts'
import { labelProblems } from './choice/editing.ts'
import { ITEM_LIMITS, type Item, type ItemDraft } from './items.ts'

/** What is invalid in the items of a draft. */
export function itemProblems(choices: readonly ItemDraft[] = []): FieldProblem[] {
  const path = '/choices'
  if (choices.length < ITEM_LIMITS.least) return [{ path, rule: 'choicesOffered' }]
  if (choices.length > ITEM_LIMITS.most)
    return [{ path, rule: 'tooMany', values: { most: ITEM_LIMITS.most } }]
  return labelProblems(choices)
}

/** The items of a valid draft. */
export const itemsOf = (choices: readonly ItemDraft[] = [], newId: () => string): Item[] =>
  choices.map(({ choiceId = newId(), label = '' }) => ({ choiceId, label: storableText(label).trim() }))

/** What must not change for answers to be about the same items. */
export const itemStructure = (choices: readonly Item[]) =>
  choices.map(({ choiceId, label }) => [choiceId, label])
