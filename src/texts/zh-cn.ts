import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { ballotWords } from './zh-cn/ballot-words.ts'
import { fit } from './zh-cn/fit.ts'
import { furtherQuestions } from './zh-cn/further-questions.ts'
import { invitations } from './zh-cn/invitations.ts'
import { pages } from './zh-cn/pages.ts'
import { practice } from './zh-cn/practice.ts'
import { preregistration } from './zh-cn/preregistration.ts'
import { refusals } from './zh-cn/refusals.ts'
import { results } from './zh-cn/results.ts'
import { resultsPage } from './zh-cn/results-page.ts'
import { survey } from './zh-cn/survey.ts'

/** What respondents read in Simplified Chinese, written anew rather than converted. */
export const zhCN: RespondentTexts = {
  ...languageOfTexts('zh-CN'),
  ballotWords,
  fit,
  invitations,
  furtherQuestions,
  pages,
  practice,
  preregistration,
  refusals,
  results,
  resultsPage,
  survey,
}
