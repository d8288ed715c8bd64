/** The page about the API. It is for developers and says all in English, as the API itself does. */
export const apiDocs = {
  title: 'API documentation',
  intro:
    'Every call with its parameters and replies. Paths begin with {base}. Bodies are JSON in UTF-8; replies other than 2xx carry a code and a message.',
  document: 'OpenAPI 3.1 document',
  session: 'Requires a session: a cookie or a bearer token.',
  parameters: 'Parameters',
  name: 'Name',
  place: 'In',
  required: 'Required',
  schema: 'Schema',
  yes: 'yes',
  no: 'no',
  body: 'Body',
  answer: 'Reply {status}',
  noBody: 'no body',
  refusals: 'Error codes',
  code: 'Code',
  status: 'Status',
  message: 'Message',
  schemas: 'Schemas that several calls share',
  refusalBody: 'Body of an error',
} as const
