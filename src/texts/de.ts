import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { ballotWords } from './de/ballot-words.ts'
import { fit } from './de/fit.ts'
import { furtherQuestions } from './de/further-questions.ts'
import { invitations } from './de/invitations.ts'
import { pages } from './de/pages.ts'
import { practice } from './de/practice.ts'
import { preregistration } from './de/preregistration.ts'
import { refusals } from './de/refusals.ts'
import { results } from './de/results.ts'
import { resultsPage } from './de/results-page.ts'
import { survey } from './de/survey.ts'

/** What respondents read in German. */
export const de: RespondentTexts = {
  ...languageOfTexts('de'),
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
