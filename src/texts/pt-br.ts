import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { ballotWords } from './pt-br/ballot-words.ts'
import { fit } from './pt-br/fit.ts'
import { furtherQuestions } from './pt-br/further-questions.ts'
import { invitations } from './pt-br/invitations.ts'
import { pages } from './pt-br/pages.ts'
import { practice } from './pt-br/practice.ts'
import { preregistration } from './pt-br/preregistration.ts'
import { refusals } from './pt-br/refusals.ts'
import { results } from './pt-br/results.ts'
import { resultsPage } from './pt-br/results-page.ts'
import { survey } from './pt-br/survey.ts'

/** What respondents read in Brazilian Portuguese. */
export const ptBR: RespondentTexts = {
  ...languageOfTexts('pt-BR'),
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
