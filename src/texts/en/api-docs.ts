/** The page about the API. It is for developers and says all in English, as the API itself does. */
export const apiDocs = {
  title: 'The API',
  intro:
    'Every call, with its parameters and replies. Paths begin with {base}. Bodies are JSON in UTF-8; a reply that is not 2xx carries a code and a message.',
  document: 'The same, for programs (OpenAPI 3.1)',
  session: 'Requires a session, as a cookie or a bearer token.',
  parameters: 'Parameters',
  name: 'Name',
  place: 'In',
  required: 'Required',
  schema: 'Schema',
  yes: 'yes',
  no: 'no',
  body: 'Body',
  answer: 'Answer {status}',
  noBody: 'no body',
  refusals: 'Every refusal',
} as const
