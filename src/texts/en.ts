import { languageOfTexts, type RespondentTexts } from './catalogue.ts'
import { account } from './en/account.ts'
import { audit } from './en/audit.ts'
import { auth } from './en/auth.ts'
import { ballotWords } from './en/ballot-words.ts'
import { connections } from './en/connections.ts'
import { designer } from './en/designer.ts'
import { guide } from './en/guide.ts'
import { invitations } from './en/invitations.ts'
import { mail } from './en/mail.ts'
import { pages } from './en/pages.ts'
import { preregistration } from './en/preregistration.ts'
import { present } from './en/present.ts'
import { questionTypes } from './en/question-types.ts'
import { results } from './en/results.ts'
import { resultsAsking } from './en/results-asking.ts'
import { resultsPage } from './en/results-page.ts'
import { resultsSplit } from './en/results-split.ts'
import { resultsTools } from './en/results-tools.ts'
import { reviews } from './en/reviews.ts'
import { share } from './en/share.ts'
import { fit, practice, survey } from './en/survey.ts'
import { teams } from './en/teams.ts'
import { translations } from './en/translations.ts'

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
