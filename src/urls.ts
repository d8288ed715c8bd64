/** Every path of the product, as functions. Ids are encoded, so any text is safe as an argument. */

/** What every path of the API begins with. */
export const API_BASE = '/api/v1'
const API = API_BASE
const id = encodeURIComponent

// What a respondent's browser uses stands by itself, so that it does not load all the others.

export const surveyPage = (surveyId: string) => `/survey/${id(surveyId)}`
export const surveyCompletePage = (surveyId: string) => `/survey/${id(surveyId)}/complete`
export const responsesCall = () => `${API}/survey/responses`
export const completeCall = () => `${API}/survey/responses/complete`
export const eventsCall = () => `${API}/survey/responses/events`

/** Paths that a person opens. */
export const pages = {
  entry: () => '/',
  login: () => '/login',
  loginSuccess: () => '/login-success',
  designer: () => '/designer',
  /** Where somebody is signed in, and for admins all accounts. */
  account: () => '/designer/account',
  /** The surveys of all designers, for admins. */
  everybodysSurveys: () => '/designer?all=true',
  /** An older address of the same page. */
  allProjects: () => '/designer/allProjects',
  legacy: () => '/legacy',
  survey: surveyPage,
  surveyComplete: surveyCompletePage,
  surveyEdit: (surveyId: string) => `/survey/${id(surveyId)}/edit`,
  /** The editor with the survey's settings open. */
  surveySettings: (surveyId: string) => `/survey/${id(surveyId)}/edit#settings`,
  surveyResults: (surveyId: string) => `/survey/${id(surveyId)}/results`,
  /** One picture of the results, or the numbers behind it. */
  surveyResultsFile: (surveyId: string, kind: 'svg' | 'csv') =>
    `/survey/${id(surveyId)}/results/figure.${kind}`,
  /** The results as others than the survey's designers see them. */
  publishedResults: (surveyId: string) => `/survey/${id(surveyId)}/published`,
  publishedResultsFile: (surveyId: string, kind: 'svg' | 'csv') =>
    `/survey/${id(surveyId)}/published/figure.${kind}`,
  /** What the reader of the results answered themselves. */
  ownAnswers: (surveyId: string) => `/survey/${id(surveyId)}/published/own.json`,
  surveyShare: (surveyId: string) => `/survey/${id(surveyId)}/share`,
  keyCards: (surveyId: string) => `/survey/${id(surveyId)}/share/cards`,
} as const

/** Paths that a program calls. */
export const api = {
  survey: (surveyId: string) => `${API}/surveys/${id(surveyId)}`,
  publishedResults: (surveyId: string) => `${API}/surveys/${id(surveyId)}/results`,
  responses: responsesCall,
  complete: completeCall,
  events: eventsCall,
  googleLogin: () => `${API}/google-login`,
  googleCallback: () => `${API}/google-callback`,
  devLogin: () => `${API}/dev-login`,
  logout: () => `${API}/logout`,
  me: () => `${API}/designer/me`,
  sessions: () => `${API}/designer/sessions`,
  session: (sessionId: string) => `${API}/designer/sessions/${id(sessionId)}`,
  accounts: () => `${API}/admin/accounts`,
  account: (accountId: string) => `${API}/admin/accounts/${id(accountId)}`,
  designerSurveys: () => `${API}/designer/surveys`,
  everybodysSurveys: () => `${API}/designer/surveys?all=true`,
  designerSurvey: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}`,
  deletedSurveys: () => `${API}/designer/surveys/deleted`,
  importSurvey: () => `${API}/designer/surveys/import`,
  restoreSurvey: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/restore`,
  duplicateSurvey: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/duplicate`,
  surveyDefinition: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/definition.json`,
  surveyPreview: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/preview`,
  designerQuestions: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/questions`,
  designerQuestion: (surveyId: string, questionId: string) =>
    `${API}/designer/surveys/${id(surveyId)}/questions/${id(questionId)}`,
  questionOrder: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/order`,
  questionGroups: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/groups`,
  collaborators: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/collaborators`,
  collaborator: (surveyId: string, email: string) =>
    `${API}/designer/surveys/${id(surveyId)}/collaborators/${id(email)}`,
  designerKeys: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/keys`,
  keysFile: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/keys.csv`,
  revokeKeys: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/keys/revoke`,
  /** A QR code of the survey's link. */
  surveyQr: (surveyId: string, kind: 'svg' | 'png') => `${API}/designer/surveys/${id(surveyId)}/qr.${kind}`,
  designerResults: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/results`,
  designerExport: (surveyId: string) => `${API}/designer/surveys/${id(surveyId)}/export`,
  openapi: () => `${API}/openapi.json`,
  docs: () => `${API}/docs`,
} as const

/** Paths for whoever runs the product. */
export const operations = {
  health: () => '/healthz',
  ready: () => '/readyz',
  metrics: () => '/metrics',
} as const

/**
 * The whole link to a survey.
 *
 * @param origin where people reach the product
 * @example surveyLink('https://vote.example.org', 'demo', { mode: 'text' }) // 'https://vote.example.org/survey/demo?mode=text'
 */
export function surveyLink(
  origin: string,
  surveyId: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(parameters).toString()
  return `${origin}${pages.survey(surveyId)}${query && `?${query}`}`
}

/** Route patterns for the server; ':' names a parameter. */
export const patterns = {
  survey: '/survey/:surveyId',
  surveyComplete: '/survey/:surveyId/complete',
  surveyEdit: '/survey/:surveyId/edit',
  surveyResults: '/survey/:surveyId/results',
  surveyResultsSvg: '/survey/:surveyId/results/figure.svg',
  surveyResultsCsv: '/survey/:surveyId/results/figure.csv',
  publishedResults: '/survey/:surveyId/published',
  publishedResultsSvg: '/survey/:surveyId/published/figure.svg',
  publishedResultsCsv: '/survey/:surveyId/published/figure.csv',
  ownAnswers: '/survey/:surveyId/published/own.json',
  surveyShare: '/survey/:surveyId/share',
  keyCards: '/survey/:surveyId/share/cards',
  apiSurvey: `${API}/surveys/:surveyId`,
  apiPublishedResults: `${API}/surveys/:surveyId/results`,
  apiDesignerSurvey: `${API}/designer/surveys/:surveyId`,
  apiDesignerQuestions: `${API}/designer/surveys/:surveyId/questions`,
  apiRestoreSurvey: `${API}/designer/surveys/:surveyId/restore`,
  apiDuplicateSurvey: `${API}/designer/surveys/:surveyId/duplicate`,
  apiSurveyDefinition: `${API}/designer/surveys/:surveyId/definition.json`,
  apiSurveyPreview: `${API}/designer/surveys/:surveyId/preview`,
  apiDesignerQuestion: `${API}/designer/surveys/:surveyId/questions/:questionId`,
  apiQuestionOrder: `${API}/designer/surveys/:surveyId/order`,
  apiQuestionGroups: `${API}/designer/surveys/:surveyId/groups`,
  apiCollaborators: `${API}/designer/surveys/:surveyId/collaborators`,
  apiCollaborator: `${API}/designer/surveys/:surveyId/collaborators/:email`,
  apiDesignerKeys: `${API}/designer/surveys/:surveyId/keys`,
  apiKeysFile: `${API}/designer/surveys/:surveyId/keys.csv`,
  apiRevokeKeys: `${API}/designer/surveys/:surveyId/keys/revoke`,
  apiQrSvg: `${API}/designer/surveys/:surveyId/qr.svg`,
  apiQrPng: `${API}/designer/surveys/:surveyId/qr.png`,
  apiDesignerResults: `${API}/designer/surveys/:surveyId/results`,
  apiDesignerTextAnswers: `${API}/designer/surveys/:surveyId/results/:questionId/answers`,
  apiDesignerExport: `${API}/designer/surveys/:surveyId/export`,
  apiSession: `${API}/designer/sessions/:sessionId`,
  apiAccount: `${API}/admin/accounts/:accountId`,
  api: '/api/*',
} as const

/** The fixed surveys of `/legacy`: their ids are `legacy-` and one of these; what is none of them means the last. */
export const LEGACY_VERSIONS = ['version1', 'version2', 'version3', 'version4', 'party', 'default'] as const

/** The id of the survey that 'Start Demo Survey' opens. */
export const DEMO_SURVEY_ID = 'demo'
