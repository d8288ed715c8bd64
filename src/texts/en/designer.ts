import { ballotQuestions } from './designer/ballot-questions.ts'
import { choiceQuestion } from './designer/choice-question.ts'
import { conditions } from './designer/conditions.ts'
import { consentQuestion } from './designer/consent-question.ts'
import { constantSumQuestion } from './designer/constant-sum-question.ts'
import { dateQuestion } from './designer/date-question.ts'
import { editor } from './designer/editor.ts'
import { experiment } from './designer/experiment.ts'
import { infoQuestion } from './designer/info-question.ts'
import { numberQuestion } from './designer/number-question.ts'
import { outcome } from './designer/outcome.ts'
import { preregistrationSettings } from './designer/preregistration.ts'
import { questions } from './designer/questions.ts'
import { qvQuestion } from './designer/qv-question.ts'
import { rankingQuestion } from './designer/ranking-question.ts'
import { settings } from './designer/settings.ts'
import { settingsInWords } from './designer/settings-in-words.ts'
import { settingsSearch } from './designer/settings-search.ts'
import { shared } from './designer/shared.ts'
import { sliderQuestion } from './designer/slider-question.ts'
import { surveyList } from './designer/survey-list.ts'
import { templates } from './designer/templates.ts'

/** What the list of surveys and the editor say. The browser receives these as data: each is a sentence or its plural forms. */
export const designer = {
  ...shared,
  ...surveyList,
  ...templates,
  ...editor,
  ...questions,
  ...qvQuestion,
  ...choiceQuestion,
  ...numberQuestion,
  ...rankingQuestion,
  ...constantSumQuestion,
  ...sliderQuestion,
  ...dateQuestion,
  ...infoQuestion,
  ...consentQuestion,
  ...ballotQuestions,
  ...outcome,
  ...conditions,
  ...settings,
  ...settingsInWords,
  ...settingsSearch,
  ...experiment,
  ...preregistrationSettings,
} as const
