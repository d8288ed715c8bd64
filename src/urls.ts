/** Every path of the product, as functions. Ids are encoded, so any text is safe as an argument. */

export const API_BASE = '/api/v1'
const API = API_BASE
const RESPONSES = `${API}/survey/responses`
const COMPLETE = `${API}/survey/responses/complete`
const BEGIN = `${API}/survey/responses/begin`
const DECLINE = `${API}/survey/responses/decline`
const PROCEED = `${API}/survey/responses/proceed`
const CHANGE = `${API}/survey/responses/change`
const MOVE = `${API}/survey/responses/move`
const EVENTS = `${API}/survey/responses/events`
const id = encodeURIComponent
type Ids<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [id: string, ...Ids<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [id: string]
    : []

type Address<Pattern extends string> = Pattern extends `${infer Start}/:${string}/${infer Rest}`
  ? `${Start}/${string}${Address<`/${Rest}`>}`
  : Pattern extends `${infer Start}/:${string}`
    ? `${Start}/${string}`
    : Pattern

/** A path with the name of an id after each ':'. Called with ids, it returns an address; routers use its `pattern`. */
export type Path<Pattern extends string> = ((...ids: Ids<Pattern>) => Address<Pattern>) & {
  readonly pattern: Pattern
}

function path<Pattern extends string>(pattern: Pattern): Path<Pattern> {
  const address = (...ids: Ids<Pattern>) => {
    const left: string[] = [...ids]
    return pattern.replace(/:\w+/g, () => id(left.shift() ?? '')) as Address<Pattern>
  }
  return Object.assign(address, { pattern })
}

type Paths<Patterns> = { readonly [Name in keyof Patterns]: Path<Patterns[Name] & string> }

export function paths<const Named extends Record<string, string>>(patterns: Named): Paths<Named> {
  const made = Object.entries(patterns).map(([name, pattern]) => [name, path(pattern)])
  return Object.fromEntries(made)
}

const SURVEY = '/survey/:surveyId'
const SURVEY_COMPLETE = `${SURVEY}/complete` as const
const SURVEY_DECLINED = `${SURVEY}/declined` as const
const SURVEY_ENDED = `${SURVEY}/ended/:outcome` as const

const ofSurvey = (pattern: string, surveyId: string) => pattern.replace(':surveyId', () => id(surveyId))

// Respondents' browsers use these paths, and load no table of others: bundles leave out tables without templates.

export const entryPage = () => '/'
export const licensesText = () => '/licenses.txt'
export const mailLinkPage = () => '/login/link'
export const surveyPage = (surveyId: string) => ofSurvey(SURVEY, surveyId)
export const surveyCompletePage = (surveyId: string) => ofSurvey(SURVEY_COMPLETE, surveyId)
export const surveyDeclinedPage = (surveyId: string) => ofSurvey(SURVEY_DECLINED, surveyId)
export const surveyEndedPage = (surveyId: string, outcome: string) =>
  ofSurvey(SURVEY_ENDED, surveyId).replace(':outcome', () => id(outcome))
export const responsesCall = () => RESPONSES
export const completeCall = () => COMPLETE
export const changeCall = () => CHANGE
export const moveCall = () => MOVE
export const declineCall = () => DECLINE
export const proceedCall = () => PROCEED
export const eventsCall = () => EVENTS

const routedPages = /* @__PURE__ */ paths({
  entry: '/',
  guide: '/guide',
  login: '/login',
  loginSuccess: '/login-success',
  designer: '/designer',
  account: '/designer/account',
  allProjects: '/designer/allProjects',
  legacy: '/legacy',
  survey: SURVEY,
  shortLink: '/s/:name',
  surveyComplete: SURVEY_COMPLETE,
  surveyDeclined: SURVEY_DECLINED,
  surveyEnded: SURVEY_ENDED,
  surveyEdit: '/survey/:surveyId/edit',
  surveyLanguages: '/survey/:surveyId/languages',
  surveyResults: '/survey/:surveyId/results',
  surveyResultsSvg: '/survey/:surveyId/results/figure.svg',
  surveyResultsCsv: '/survey/:surveyId/results/figure.csv',
  /** The results as shown to readers other than the survey's designers. */
  publishedResults: '/survey/:surveyId/published',
  publishedSummary: '/survey/:surveyId/published/summary',
  publishedCard: '/survey/:surveyId/published/summary.svg',
  publishedResultsSvg: '/survey/:surveyId/published/figure.svg',
  publishedResultsCsv: '/survey/:surveyId/published/figure.csv',
  readerAnswers: '/survey/:surveyId/published/reader.json',
  surveyShare: '/survey/:surveyId/share',
  surveyResponses: '/survey/:surveyId/responses',
  keyCards: '/survey/:surveyId/share/cards',
  preregistration: '/survey/:surveyId/preregistration',
  surveyImage: '/survey/:surveyId/images/:file',
  present: '/survey/:surveyId/present',
  room: '/r/:code',
})

const FIGURE_FILES = {
  results: { svg: 'surveyResultsSvg', csv: 'surveyResultsCsv' },
  published: { svg: 'publishedResultsSvg', csv: 'publishedResultsCsv' },
} as const

export const pages = /* @__PURE__ */ Object.assign(routedPages, {
  newSurvey: () => `${routedPages.designer()}?new=1`,
  guidePicture: (name: string, scheme: 'light' | 'dark') => `/guide/${name}-${scheme}.webp`,
  everybodysSurveys: () => `${routedPages.designer()}?all=true`,
  surveySettings: (surveyId: string) => `${routedPages.surveyEdit(surveyId)}?open=settings`,
  surveyResultsFile: (surveyId: string, kind: 'svg' | 'csv') =>
    routedPages[FIGURE_FILES.results[kind]](surveyId),
  publishedResultsFile: (surveyId: string, kind: 'svg' | 'csv') =>
    routedPages[FIGURE_FILES.published[kind]](surveyId),
})

export const api = /* @__PURE__ */ paths({
  survey: `${API}/surveys/:surveyId`,
  publishedResults: `${API}/surveys/:surveyId/results`,
  preregistrationFile: `${API}/surveys/:surveyId/preregistration.json`,
  responses: RESPONSES,
  complete: COMPLETE,
  begin: BEGIN,
  change: CHANGE,
  move: MOVE,
  proceed: PROCEED,
  decline: DECLINE,
  events: EVENTS,
  googleLogin: `${API}/google-login`,
  googleCallback: `${API}/google-callback`,
  devLogin: `${API}/dev-login`,
  logout: `${API}/logout`,
  me: `${API}/designer/me`,
  sessions: `${API}/designer/sessions`,
  session: `${API}/designer/sessions/:sessionId`,
  tokens: `${API}/designer/tokens`,
  token: `${API}/designer/tokens/:tokenId`,
  designerSurveys: `${API}/designer/surveys`,
  designerSurvey: `${API}/designer/surveys/:surveyId`,
  deletedSurveys: `${API}/designer/surveys/deleted`,
  importSurvey: `${API}/designer/surveys/import`,
  importFile: `${API}/designer/surveys/import/file`,
  surveyTemplate: `${API}/designer/templates/:templateId`,
  archive: `${API}/designer/surveys/:surveyId/archive`,
  folder: `${API}/designer/surveys/:surveyId/folder`,
  folders: `${API}/designer/folders`,
  restoreSurvey: `${API}/designer/surveys/:surveyId/restore`,
  duplicateSurvey: `${API}/designer/surveys/:surveyId/duplicate`,
  surveyDefinition: `${API}/designer/surveys/:surveyId/definition.json`,
  translation: `${API}/designer/surveys/:surveyId/translations/:language`,
  translationsCsv: `${API}/designer/surveys/:surveyId/translations.csv`,
  translationsXliff: `${API}/designer/surveys/:surveyId/translations.xlf`,
  definitionParts: `${API}/designer/surveys/:surveyId/definition`,
  surveyImages: `${API}/designer/surveys/:surveyId/images`,
  surveyPreview: `${API}/designer/surveys/:surveyId/preview`,
  designerQuestions: `${API}/designer/surveys/:surveyId/questions`,
  designerQuestion: `${API}/designer/surveys/:surveyId/questions/:questionId`,
  questionOrder: `${API}/designer/surveys/:surveyId/order`,
  questionGroups: `${API}/designer/surveys/:surveyId/groups`,
  collaborators: `${API}/designer/surveys/:surveyId/collaborators`,
  collaborator: `${API}/designer/surveys/:surveyId/collaborators/:email`,
  designerKeys: `${API}/designer/surveys/:surveyId/keys`,
  keysFile: `${API}/designer/surveys/:surveyId/keys.csv`,
  revokeKeys: `${API}/designer/surveys/:surveyId/keys/revoke`,
  shortLink: `${API}/designer/surveys/:surveyId/short-link`,
  qrSvg: `${API}/designer/surveys/:surveyId/qr.svg`,
  qrPng: `${API}/designer/surveys/:surveyId/qr.png`,
  designerPreregistration: `${API}/designer/surveys/:surveyId/preregistration`,
  designerResults: `${API}/designer/surveys/:surveyId/results`,
  override: `${API}/designer/surveys/:surveyId/results/:questionId/overrides/:optionId`,
  clearedReason: `${API}/designer/surveys/:surveyId/results/:questionId/cleared/:responseId/:optionId`,
  withdrawnReason: `${API}/designer/surveys/:surveyId/results/:questionId/cleared/:digest`,
  resultLabels: `${API}/designer/surveys/:surveyId/results/labels`,
  funnel: `${API}/designer/surveys/:surveyId/funnel`,
  textAnswers: `${API}/designer/surveys/:surveyId/results/:questionId/answers`,
  designerExport: `${API}/designer/surveys/:surveyId/export`,
  openapi: `${API}/openapi.json`,
  docs: `${API}/docs`,
})

/** Calls about single responses and other tools, which no script of the editor makes. */
export const toolCalls = /* @__PURE__ */ paths({
  designerResponses: `${API}/designer/surveys/:surveyId/responses`,
  designerResponse: `${API}/designer/surveys/:surveyId/responses/:responseId`,
  searchResponses: `${API}/designer/surveys/:surveyId/responses/search`,
  eraseResponses: `${API}/designer/surveys/:surveyId/responses/erase`,
  trialResponses: `${API}/designer/surveys/:surveyId/trial-responses`,
  auditLog: `${API}/designer/surveys/:surveyId/log`,
  auditLogFile: `${API}/designer/surveys/:surveyId/log.csv`,
  feed: `${API}/designer/surveys/:surveyId/feed`,
  feedFile: `${API}/surveys/:surveyId/results.csv`,
  mcp: `${API}/mcp`,
  webhooks: `${API}/designer/surveys/:surveyId/webhooks`,
  webhook: `${API}/designer/surveys/:surveyId/webhooks/:webhookId`,
  testWebhook: `${API}/designer/surveys/:surveyId/webhooks/:webhookId/test`,
  webhookDeliveries: `${API}/designer/surveys/:surveyId/webhooks/:webhookId/deliveries`,
  resendDelivery: `${API}/designer/surveys/:surveyId/webhooks/:webhookId/deliveries/:deliveryId/resend`,
  people: `${API}/designer/surveys/:surveyId/people`,
  person: `${API}/designer/surveys/:surveyId/people/:personId`,
  letters: `${API}/designer/surveys/:surveyId/people/mail`,
  testLetter: `${API}/designer/surveys/:surveyId/people/mail/test`,
  previewLetter: `${API}/designer/surveys/:surveyId/people/mail/preview`,
  peopleFile: `${API}/designer/surveys/:surveyId/people.csv`,
  room: `${API}/designer/surveys/:surveyId/room`,
  roomByCode: `${API}/rooms/:code`,
  roomEvents: `${API}/rooms/:code/events`,
  roomTable: `${API}/rooms/:code/table`,
})

/** Pages and files to which no script of the editor leads. */
export const toolPages = /* @__PURE__ */ paths({
  surveyConnections: '/survey/:surveyId/connections',
  surveyLog: '/survey/:surveyId/log',
  surveyResponse: '/survey/:surveyId/responses/:responseId',
  joinRoom: '/r',
  unsubscribe: '/survey/:surveyId/unsubscribe/:personId',
  integration: '/integrations/:file',
  instructions: '/integrations/:tool/README.txt',
  publishedPreview: '/survey/:surveyId/published/preview.png',
})

export const operations = {
  health: () => '/healthz',
  ready: () => '/readyz',
  metrics: () => '/metrics',
} as const

/** The whole link to a survey, such as `https://vote.example.org/survey/demo?mode=text`. */
export function surveyLink(
  origin: string,
  surveyId: string,
  parameters: Readonly<Record<string, string>>,
): string {
  const query = new URLSearchParams(parameters).toString()
  return `${origin}${pages.survey(surveyId)}${query && `?${query}`}`
}

/** The link on the card of somebody who votes in a room: the key is for every vote in it. */
export const roomLink = (origin: string, code: string, uKey: string): string =>
  `${origin}${pages.room(code)}?${new URLSearchParams({ uKey })}`

/** The fixed surveys of `/legacy`: their ids are `legacy-` and one of these; any other value means the last. */
export const LEGACY_VERSIONS = ['version1', 'version2', 'version3', 'version4', 'party', 'default'] as const

export const DEMO_SURVEY_ID = 'demo'
