import { conditions } from './designer/conditions.ts'
import { editor } from './designer/editor.ts'
import { questions } from './designer/questions.ts'
import { qvQuestion } from './designer/qv-question.ts'
import { settings } from './designer/settings.ts'
import { settingsSearch } from './designer/settings-search.ts'
import { shared } from './designer/shared.ts'
import { experiment, preregistrationSettings } from './designer/study.ts'
import { surveyList } from './designer/survey-list.ts'

/** What the list of surveys and the editor say. The browser receives these as data: each is a sentence or its plural forms. */
export const designer = {
  ...shared,
  ...surveyList,
  ...editor,
  ...questions,
  ...qvQuestion,
  ...conditions,
  ...settings,
  ...settingsSearch,
  ...experiment,
  ...preregistrationSettings,
} as const
