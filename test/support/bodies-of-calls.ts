import { LIKERT } from './app.ts'
import { png } from './image-files.ts'

/** The path of a survey, with the name of its parameter. */
export const SURVEY = '/api/v1/designer/surveys/:surveyId'

/** The path of a team, likewise. */
export const TEAM = '/api/v1/designer/teams/:teamId'

/** What is sent by calls that have a body. */
export const BODIES: Readonly<Record<string, object>> = {
  'PATCH /api/v1/admin/accounts/:accountId': { disabled: false },
  'POST /api/v1/designer/surveys': { title: 'A', description: 'B' },
  'POST /api/v1/designer/surveys/import': { title: 'A', description: 'B' },
  'POST /api/v1/designer/surveys/import/file': { name: 'a.csv', text: 'Name;Cost\nParks;1\nBuses;2\n' },
  [`PATCH ${SURVEY}`]: { title: 'A' },
  [`PATCH ${SURVEY}/definition`]: { title: 'A' },
  [`POST ${SURVEY}/questions`]: LIKERT,
  [`PATCH ${SURVEY}/questions/:questionId`]: { question: 'A' },
  [`PUT ${SURVEY}/order`]: { questionIds: ['question'] },
  [`PUT ${SURVEY}/groups`]: { questionGroups: [] },
  [`POST ${SURVEY}/keys`]: { count: 1 },
  [`POST ${SURVEY}/keys/revoke`]: { keys: ['a'] },
  [`POST ${SURVEY}/people/mail`]: { kind: 'invitation' },
  [`POST ${SURVEY}/people/mail/test`]: { kind: 'invitation', language: 'en' },
  [`POST ${SURVEY}/people/mail/preview`]: { kind: 'invitation', language: 'en' },
  [`POST ${SURVEY}/people`]: { people: [{ address: 'ann@example.org' }] },
  [`PUT ${SURVEY}/collaborators/:email`]: { role: 'editor' },
  [`POST ${SURVEY}/responses/search`]: { uuid: 'nobody' },
  [`POST ${SURVEY}/responses/erase`]: { uuid: 'nobody' },
  [`PATCH ${SURVEY}/responses/:responseId`]: { excluded: false },
  [`POST ${SURVEY}/webhooks`]: { url: 'https://example.org/', types: ['survey.opened'] },
  [`PATCH ${SURVEY}/webhooks/:webhookId`]: { isOn: true },
  'POST /api/v1/mcp': { jsonrpc: '2.0', id: 1, method: 'ping' },
  'POST /api/v1/designer/tokens': { name: 'A', scopes: ['surveys:read'] },
  'POST /api/v1/designer/teams': { name: 'A' },
  [`PATCH ${TEAM}`]: { name: 'A' },
  [`PUT ${TEAM}/members/:email`]: { role: 'editor' },
  [`PUT ${SURVEY}/team`]: { teamId: null },
  [`PUT ${SURVEY}/folder`]: { folder: null },
  'PATCH /api/v1/designer/folders': { folder: 'Budgets', name: 'Plans' },
  [`PUT ${SURVEY}/results/:questionId/overrides/:optionId`]: { funded: true, reason: 'A' },
  [`PUT ${SURVEY}/short-link`]: { name: 'town' },
  [`PATCH ${SURVEY}/room`]: { step: 0 },
  [`PATCH ${SURVEY}/translations/:language`]: { texts: { title: 'Gastos' } },
  [`PUT ${SURVEY}/translations.csv`]: new TextEncoder().encode('key,es\ntitle,Gastos\n'),
  [`PUT ${SURVEY}/translations.xlf`]: new TextEncoder().encode(
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" trgLang="es"/>',
  ),
  [`POST ${SURVEY}/images`]: png(2, 2, () => [0, 0, 0, 255]),
}
