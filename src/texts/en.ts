import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { account } from './en/account/account.ts'
import { audit } from './en/account/audit.ts'
import { auth } from './en/account/auth.ts'
import { connections } from './en/account/connections.ts'
import { mail } from './en/account/mail.ts'
import { teams } from './en/account/teams.ts'
import { designer } from './en/designer.ts'
import { guide } from './en/guide.ts'
import { invitations } from './en/invitations.ts'
import { pages } from './en/pages.ts'
import { preregistration } from './en/preregistration.ts'
import { questionTypes } from './en/question-types.ts'
import { ballotWords } from './en/respondent/ballot-words.ts'
import { fit } from './en/respondent/fit.ts'
import { practice } from './en/respondent/practice.ts'
import { survey } from './en/respondent/survey.ts'
import { resultsAsking } from './en/results/asking.ts'
import { resultsPage } from './en/results/page.ts'
import { present } from './en/results/present.ts'
import { results } from './en/results/results.ts'
import { resultsSplit } from './en/results/split.ts'
import { resultsTools } from './en/results/tools.ts'
import { reviews } from './en/surveys/reviews.ts'
import { share } from './en/surveys/share.ts'
import { translations } from './en/surveys/translations.ts'

export const en = {
  ...languageOfTexts('en'),
  account,
  auth,
  audit,
  invitations,
  mail,
  connections,
  designer,
  ballotWords,
  fit,
  furtherQuestions: questionTypes.fields,
  guide,
  pages,
  practice,
  present,
  preregistration,
  results,
  resultsAsking,
  resultsPage,
  resultsSplit,
  resultsTools,
  reviews,
  share,
  survey,
  teams,
  translations,
} satisfies RespondentTexts & Record<string, unknown>

/** What pages are made with: a respondent's texts in any language, all others in English. */
export type Catalogue = RespondentTexts & Omit<typeof en, Exclude<keyof RespondentTexts, 'guide'>>
export type PageTexts = Catalogue['pages']
