import type { DesignerTextKey } from '../../../../src/components/designer-say.ts'
import { WEIGHTINGS } from '../../../../src/domain/preregistration/plan.ts'
import { RANDOM_ORDERS } from '../../../../src/domain/question-order/random-order.ts'
import type { SurveySettings } from '../../../../src/domain/survey/survey.ts'
import { LANGUAGES } from '../../../../src/domain/survey/translations/languages.ts'

type Choices = {
  readonly [Name in keyof SurveySettings]?: readonly (readonly [
    value: SurveySettings[Name],
    text: DesignerTextKey,
  ])[]
}

/** The choices of settings, each with its text. */
export const SETTING_CHOICES = {
  uKeyMode: [
    ['list', 'uKeyList'],
    ['open', 'uKeyOpen'],
  ],
  mode: [
    ['interactive', 'modeInteractive'],
    ['text', 'modeText'],
  ],
  input: [
    ['dropdown', 'inputDropdown'],
    ['wheel', 'inputWheel'],
  ],
  randomOrder: RANDOM_ORDERS.map((order) => [order, `randomOrder_${order}`] as const),
  armsDrawn: [
    ['atBegin', 'armsDrawnAtBegin'],
    ['afterScreening', 'armsDrawnLater'],
  ],
  language: [[null, 'languageOfBrowser'], ...LANGUAGES.map((tag) => [tag, `language_${tag}`] as const)],
  results: [
    ['designer', 'resultsDesigner'],
    ['respondents', 'resultsRespondents'],
    ['public', 'resultsPublic'],
  ],
  resultsWhen: [
    ['closed', 'resultsClosed'],
    ['always', 'resultsAlways'],
  ],
  ballotSecrecy: [
    ['secret', 'secret'],
    ['pseudonymous', 'pseudonymous'],
    ['open', 'openBallots'],
  ],
  logging: [
    ['off', 'loggingOff'],
    ['actions', 'loggingActions'],
    ['cursor', 'loggingCursor'],
  ],
  retentionThen: [
    ['delete', 'retentionDelete'],
    ['strip', 'retentionStrip'],
  ],
  armNames: [
    ['modes', 'armsByMode'],
    ['v1-v2', 'armsOfShortList'],
    ['v3-v4', 'armsOfLongList'],
  ],
  weighting: WEIGHTINGS.map((weighting) => [weighting, `weighting_${weighting}`] as const),
  preregistration: [
    ['designer', 'preregistrationDesigner'],
    ['closed', 'preregistrationClosed'],
    ['public', 'preregistrationPublic'],
  ],
} as const satisfies Choices
