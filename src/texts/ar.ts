import { ballotWords } from './ar/ballot-words.ts'
import { fit } from './ar/fit.ts'
import { furtherQuestions } from './ar/further-questions.ts'
import { guide } from './ar/guide.ts'
import { invitations } from './ar/invitations.ts'
import { pages } from './ar/pages.ts'
import { practice } from './ar/practice.ts'
import { preregistration } from './ar/preregistration.ts'
import { refusals } from './ar/refusals.ts'
import { results } from './ar/results.ts'
import { resultsPage } from './ar/results-page.ts'
import { survey } from './ar/survey.ts'
import { languageOfTexts, type RespondentTexts } from './catalogue.ts'

/** What respondents read in Arabic. */
export const ar: RespondentTexts = {
  ...languageOfTexts('ar'),
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
