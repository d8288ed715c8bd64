import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { sharedSchemas } from '../../src/contract/openapi-schemas.ts'
import { resolved } from '../support/schema-references.ts'

const description = 'x'.repeat(200)
const leaf = fc.constantFrom(
  { type: 'string', description },
  { type: 'integer', description, minimum: 1 },
  { anyOf: [{ type: 'null' }, { type: 'string', description }] },
)
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'medium', withCrossShrink: true },
    leaf,
    fc.record({ type: fc.constant('array'), items: tie('schema') }),
    fc.record({
      type: fc.constant('object'),
      // A property may be called like a keyword.
      properties: fc.record({ type: tie('schema'), name: tie('schema') }, { requiredKeys: [] }),
    }),
  ),
}))

test('references stand for exactly what they replace, and nothing long is written twice', () => {
  fc.assert(
    fc.property(fc.array(schema, { maxLength: 6 }), (schemas) => {
      const { referring, components } = sharedSchemas(schemas)
      const written = schemas.map((each, at) => referring(each, `Reply${at}`))
      expect(resolved(written, components)).toEqual(schemas)
      const texts = Object.values(components).map((each) => JSON.stringify(each))
      expect(new Set(texts).size).toBe(texts.length)
    }),
  )
})

test('a schema of several calls is named by where it is first', () => {
  const survey = {
    type: 'object',
    properties: { title: { type: 'string', description: description + description } },
  }
  const { referring, components } = sharedSchemas([survey, { type: 'array', items: survey }])
  expect(referring(survey, 'GetSurveyReply')).toEqual({ $ref: '#/components/schemas/GetSurveyReply' })
  expect(referring({ type: 'array', items: survey }, 'GetSurveysReply')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/GetSurveyReply' },
  })
  expect(Object.keys(components)).toEqual(['GetSurveyReply'])
})
