import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { ballotWords } from './fr/ballot-words.ts'
import { fit } from './fr/fit.ts'
import { furtherQuestions } from './fr/further-questions.ts'
import { invitations } from './fr/invitations.ts'
import { pages } from './fr/pages.ts'
import { practice } from './fr/practice.ts'
import { preregistration } from './fr/preregistration.ts'
import { refusals } from './fr/refusals.ts'
import { results } from './fr/results.ts'
import { resultsPage } from './fr/results-page.ts'
import { survey } from './fr/survey.ts'

/** What respondents read in French. A no-break space stands before a colon, a narrow one before other high marks. */
export const fr: RespondentTexts = {
  ...languageOfTexts('fr'),
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
