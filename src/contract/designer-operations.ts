import { Type } from '@sinclair/typebox'
import { ChangeAccountBody } from './accounts.ts'
import { type ApiOperation, type ApiOperations, IF_MATCH, IF_NONE_MATCH } from './api-operation.ts'
import { CollaboratorBody } from './collaborators.ts'
import { DefinitionFile, DuplicateBody, GroupsBody, OrderBody } from './definitions.ts'
import { ExportQuery } from './exports.ts'
import { FilterQuery } from './filter.ts'
import { KeyListQuery, KeysFileQuery, NewKeysBody, RevokeKeysBody } from './keys.ts'
import { LinkQuery } from './links.ts'
import { AnyQuestionBody } from './questions.ts'
import * as replies from './replies.ts'
import { TextAnswersQuery } from './results.ts'
import { EditSurveyBody, NewSurveyBody, SurveyListQuery } from './surveys.ts'

const SURVEYS = '/designer/surveys'
const SURVEY = `${SURVEYS}/{surveyId}`

const survey = { 200: replies.DesignerSurveyReply }
const newSurvey = { 201: replies.DesignerSurveyReply }
const gone = { 204: null }

const ACCOUNTS: ApiOperations = {
  'GET /designer/me': { summary: 'Read who is signed in', answers: { 200: replies.AccountReply } },
  'GET /designer/sessions': {
    summary: 'List where the account is signed in',
    answers: { 200: replies.SessionsReply },
  },
  'DELETE /designer/sessions/{sessionId}': { summary: 'End a session', answers: gone },
  'POST /logout': { summary: 'End the session of this call', answers: gone },
  'GET /admin/accounts': {
    summary: 'Find accounts by e-mail address (admins)',
    query: Type.Object({ email: Type.Optional(Type.String()) }),
    answers: { 200: Type.Object({ accounts: Type.Array(replies.AdminAccountReply) }) },
  },
  'PATCH /admin/accounts/{accountId}': {
    summary: 'Disable an account, or let it in again (admins)',
    body: ChangeAccountBody,
    answers: { 200: replies.AdminAccountReply },
  },
}

const WHOLE_SURVEYS: ApiOperations = {
  [`GET ${SURVEYS}`]: {
    ...{ summary: 'List surveys', query: SurveyListQuery, answers: { 200: replies.SurveyListReply } },
  },
  [`GET ${SURVEYS}/deleted`]: {
    summary: 'List deleted surveys that can be brought back',
    answers: { 200: replies.DeletedSurveysReply },
  },
  [`POST ${SURVEYS}`]: { summary: 'Create a survey', body: NewSurveyBody, answers: newSurvey },
  [`POST ${SURVEYS}/import`]: {
    ...{ summary: "Create a survey from a definition's file", body: DefinitionFile, answers: newSurvey },
  },
  [`POST ${SURVEY}/duplicate`]: {
    summary: 'Copy a survey, without its responses',
    ...{ body: DuplicateBody, bodyOptional: true, answers: newSurvey },
  },
  [`GET ${SURVEY}`]: { summary: 'Read a survey with all settings', answers: survey },
  [`PATCH ${SURVEY}`]: {
    ...{ summary: 'Change a survey', headers: IF_MATCH, body: EditSurveyBody, answers: survey },
  },
  [`DELETE ${SURVEY}`]: { summary: 'Delete a survey', headers: IF_MATCH, answers: gone },
  [`POST ${SURVEY}/restore`]: { summary: 'Bring a deleted survey back', answers: survey },
  [`GET ${SURVEY}/definition.json`]: {
    ...{ summary: "Read a survey's definition as a file", answers: { 200: DefinitionFile } },
  },
  [`GET ${SURVEY}/preview`]: {
    summary: 'Make a link for trying a survey out',
    answers: { 200: replies.PreviewReply },
  },
}

const QUESTIONS: ApiOperations = {
  [`POST ${SURVEY}/questions`]: {
    ...{ summary: 'Add a question', headers: IF_MATCH, body: AnyQuestionBody },
    answers: { 201: replies.Question },
  },
  [`PATCH ${SURVEY}/questions/{questionId}`]: {
    ...{ summary: 'Change a question', headers: IF_MATCH, body: AnyQuestionBody },
    answers: { 200: replies.Question },
  },
  [`DELETE ${SURVEY}/questions/{questionId}`]: {
    ...{ summary: 'Delete a question', headers: IF_MATCH, answers: gone },
  },
  [`PUT ${SURVEY}/order`]: {
    ...{ summary: 'Put all questions in order', headers: IF_MATCH, body: OrderBody, answers: survey },
  },
  [`PUT ${SURVEY}/groups`]: {
    ...{ summary: 'Set the groups of questions', headers: IF_MATCH, body: GroupsBody, answers: survey },
  },
}

const SHARING: ApiOperations = {
  [`POST ${SURVEY}/keys`]: {
    ...{ summary: 'Issue unique keys', body: NewKeysBody, answers: { 201: replies.NewKeysReply } },
  },
  [`GET ${SURVEY}/keys`]: {
    ...{ summary: 'List unique keys', query: KeyListQuery, answers: { 200: replies.KeysReply } },
  },
  [`POST ${SURVEY}/keys/revoke`]: {
    ...{ summary: 'Take unused keys back', body: RevokeKeysBody, answers: { 200: replies.RevokedKeysReply } },
  },
  [`GET ${SURVEY}/keys.csv`]: {
    ...{ summary: 'Read unique keys with their links', query: KeysFileQuery, answers: { 200: ['text/csv'] } },
  },
  [`GET ${SURVEY}/qr.svg`]: {
    ...{ summary: 'Draw the link as a QR code', query: LinkQuery, answers: { 200: ['image/svg+xml'] } },
  },
  [`GET ${SURVEY}/qr.png`]: {
    ...{ summary: 'Draw the link as a QR code', query: LinkQuery, answers: { 200: ['image/png'] } },
  },
  [`GET ${SURVEY}/collaborators`]: {
    ...{ summary: 'List who works on a survey', answers: { 200: replies.CollaboratorsReply } },
  },
  [`PUT ${SURVEY}/collaborators/{email}`]: {
    summary: 'Let somebody work on a survey',
    ...{ body: CollaboratorBody, answers: { 200: replies.CollaboratorReply } },
  },
  [`DELETE ${SURVEY}/collaborators/{email}`]: { summary: 'Let somebody work no longer', answers: gone },
}

const RESULTS: ApiOperations = {
  [`GET ${SURVEY}/results`]: {
    ...{ summary: 'Read the results', query: FilterQuery, headers: IF_NONE_MATCH },
    answers: { 200: replies.ResultsReply, 304: null },
  },
  [`GET ${SURVEY}/results/{questionId}/answers`]: {
    summary: 'Read the answers to a text question',
    ...{ query: TextAnswersQuery, answers: { 200: replies.TextAnswersReply } },
  },
  [`GET ${SURVEY}/export`]: {
    summary: 'Read responses as a file',
    description:
      'csv has a row for each completed response, ndjson a line. zip has responses.csv, ballots_wide.csv, ballots_long.csv, answers.csv, events.csv (logged actions), option_metrics.csv (what they say of each option), results.csv, survey.json, codebook.md, analysis.ipynb, analysis.R and manifest.json; xlsx has the tables among them as sheets. What every column means stands in codebook.md. A choice that leaves fewer than five completed responses is refused with TOO_FEW_RESPONSES.',
    query: ExportQuery,
    answers: {
      200: [
        ...['text/csv', 'application/x-ndjson', 'application/zip'],
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    },
  },
}

/** Calls that need a session; all but those on the account itself concern one designer's surveys. */
export const DESIGNER_OPERATIONS: ApiOperations = Object.fromEntries(
  Object.entries({ ...ACCOUNTS, ...WHOLE_SURVEYS, ...QUESTIONS, ...SHARING, ...RESULTS }).map(
    ([call, operation]): [string, ApiOperation] => [call, { ...operation, designer: true }],
  ),
)
