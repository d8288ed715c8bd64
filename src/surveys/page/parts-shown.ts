import type { EditorPart } from '../../../islands/designer/store/page-state.ts'
import { isConditional } from '../../domain/show-if/rule.ts'
import { conditionsInSettings } from '../../domain/show-if/setting-conditions.ts'
import type { SurveyDefinition } from '../../domain/survey.ts'

/** The parts in files of their own that the editor shows at first: what came in later would move the others. */
export function partsShown(definition: SurveyDefinition, query: string): EditorPart[] {
  const isSettings = new URLSearchParams(query).get('open') === 'settings'
  const decides = conditionsInSettings(definition.settings).some(({ showIf }) => showIf)
  return [
    ...(isSettings ? (['settings-form'] as const) : []),
    ...(decides || isConditional(definition) ? (['loaded'] as const) : []),
  ]
}
