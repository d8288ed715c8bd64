import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { ballotWords } from './es/ballot-words.ts'
import { fit } from './es/fit.ts'
import { furtherQuestions } from './es/further-questions.ts'
import { invitations } from './es/invitations.ts'
import { pages } from './es/pages.ts'
import { practice } from './es/practice.ts'
import { preregistration } from './es/preregistration.ts'
import { refusals } from './es/refusals.ts'
import { results } from './es/results.ts'
import { resultsPage } from './es/results-page.ts'
import { survey } from './es/survey.ts'

/** What respondents read in Spanish, written for Spain and the Americas alike. */
export const es: RespondentTexts = {
  ...languageOfTexts('es'),
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
