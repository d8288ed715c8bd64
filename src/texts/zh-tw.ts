import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { ballotWords } from './zh-tw/ballot-words.ts'
import { fit } from './zh-tw/fit.ts'
import { furtherQuestions } from './zh-tw/further-questions.ts'
import { guide } from './zh-tw/guide.ts'
import { invitations } from './zh-tw/invitations.ts'
import { pages } from './zh-tw/pages.ts'
import { practice } from './zh-tw/practice.ts'
import { preregistration } from './zh-tw/preregistration.ts'
import { refusals } from './zh-tw/refusals.ts'
import { results } from './zh-tw/results.ts'
import { resultsPage } from './zh-tw/results-page.ts'
import { survey } from './zh-tw/survey.ts'

export const zhTW: RespondentTexts = {
  ...languageOfTexts('zh-TW'),
  ballotWords,
  fit,
  furtherQuestions,
  guide,
  invitations,
  pages,
  practice,
  preregistration,
  survey,
  refusals,
  results,
  resultsPage,
}
