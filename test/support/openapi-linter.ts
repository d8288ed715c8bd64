type Problem = { ruleId: string; message: string; location: { pointer?: string }[] }

/** The linter by what this file uses of it: reading its own types takes the compiler two seconds. */
const {
  createConfig,
  lintFromString,
}: {
  createConfig: (config: object) => Promise<object>
  lintFromString: (given: { source: string; config: object }) => Promise<Problem[]>
} = await import(String('@redocly/openapi-core'))

/** What is wrong with a document of an API, given as JSON. */
export async function lintOpenApi(source: string): Promise<Problem[]> {
  const config = await createConfig({
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'operation-4xx-response': 'error',
      'security-defined': 'error',
      'path-parameters-defined': 'error',
    },
  })
  return lintFromString({ source, config })
}
