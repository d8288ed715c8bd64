import type { EditorPart } from '../../../islands/designer/store/page-state.ts'
import { hasArms } from '../../domain/arms/arm.ts'
import { canCheckAttention } from '../../domain/questions/attention.ts'
import { FACT_NAMES, hasFact } from '../../domain/questions/option-facts.ts'
import { isFormQuestion, isPlain } from '../../domain/questions/question-traits.ts'
import { isConditional } from '../../domain/show-if/rule.ts'
import { conditionsInSettings } from '../../domain/show-if/setting-conditions.ts'
import type { Question, SurveyDefinition } from '../../domain/survey/survey.ts'

/** The lazily loaded parts that the editor shows at first: parts that arrive later would move the others. */
export function partsShown(definition: SurveyDefinition, query: string): EditorPart[] {
  const open = new URLSearchParams(query).get('open')
  const { questions, settings } = definition
  const question = open === null ? questions[0] : questions.find(({ id }) => id === open)
  const decides = conditionsInSettings(settings).some(({ showIf }) => showIf)
  return [
    ...(open === 'settings' ? (['settings-form', 'look-fields'] as const) : []),
    ...(open === 'settings' && hasArms(settings) ? (['arm-fields'] as const) : []),
    ...(open === 'people' ? (['people'] as const) : []),
    ...(decides || isConditional(definition) ? (['conditions-editor'] as const) : []),
    ...(question ? partsOf(question) : []),
  ]
}

function partsOf(question: Question): EditorPart[] {
  const { image, link } = question
  const linked: EditorPart[] = image || link ? ['linked-fields'] : []
  if (isFormQuestion(question))
    return [
      ...linked,
      ...(isPlain(question) ? [] : (['further-editors'] as const)),
      ...(canCheckAttention(question) ? (['attention-field'] as const) : []),
    ]
  const hasFacts = [...FACT_NAMES, 'image' as const].some((fact) => hasFact(question.options, fact))
  return hasFacts ? [...linked, 'option-fact-fields'] : linked
}
