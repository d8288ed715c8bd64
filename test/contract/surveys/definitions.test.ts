import { describe, expect, test } from 'bun:test'
import { decode } from '../../../src/contract/decode.ts'
import {
  DefinitionBody,
  definitionFile,
  GroupsBody,
  OrderBody,
} from '../../../src/contract/surveys/definitions.ts'
import { assembleSurvey } from '../../../src/domain/survey/editing/assemble-survey.ts'
import type { SurveyDefinition } from '../../../src/domain/survey/survey.ts'
import {
  choiceQuestion,
  consentQuestion,
  infoQuestion,
  likertQuestion,
  numberQuestion,
  qvQuestion,
  reasonQuestion,
} from '../../domain/arbitraries.ts'
import { DEFINITION } from '../../domain/definitions.ts'
import { fieldsAtFault } from '../../support/refused.ts'

const WORDS = { title: 'Spending', description: 'On causes' }

const IMAGES = [{ file: `${'a'.repeat(32)}-1x1.webp`, base64: 'AAAA' }]

const RICH: SurveyDefinition = {
  ...DEFINITION,
  settings: {
    ...DEFINITION.settings,
    endText: 'Thank you',
    quotas: [],
    parameters: ['source'],
    hasUKey: false,
  },
  questions: [
    consentQuestion(),
    qvQuestion(),
    reasonQuestion(),
    choiceQuestion({ groupId: 'g' }),
    likertQuestion({ showIf: { all: [{ questionId: 'home', operator: 'isNot', value: 'owning' }] } }),
    numberQuestion({ groupId: 'g', min: 0, bands: [1, 2] }),
    infoQuestion(),
  ],
  questionGroups: [
    { id: 'g', title: 'You', description: '', questionIds: ['home', 'distance'] },
    { id: 'h', title: 'Later', description: '<b>x</b>', questionIds: [] },
  ],
}

/** A survey as its file brings it elsewhere. */
function filed(definition: SurveyDefinition): SurveyDefinition {
  const file = JSON.parse(JSON.stringify(definitionFile(definition, IMAGES)))
  const { draft, images } = decode(DefinitionBody, file)
  expect(images).toEqual(IMAGES)
  const made = assembleSurvey(draft, () => 'another')
  if ('refusal' in made) throw new Error(JSON.stringify(made.refusal))
  return made.definition
}

describe('the file of a survey', () => {
  test('restores all of it elsewhere, including ids', () => {
    for (const definition of [DEFINITION, RICH]) expect(filed(definition)).toEqual(definition)
  })

  test('omits whether the survey is available, and its key', () => {
    const settings = { ...RICH.settings, isAvailable: true, hasSKey: true, sKeyValue: 'open sesame' }
    const file = definitionFile({ ...RICH, settings }, [])
    expect(JSON.stringify(file)).not.toContain('sesame')
    expect(Object.keys(file.settings)).not.toContain('isAvailable')
    expect('images' in file).toBe(false)
  })

  test('may omit everything except its texts', () => {
    expect(decode(DefinitionBody, WORDS)).toEqual({ draft: { ...WORDS, questions: [] }, images: [] })
  })
})

describe('a file that is refused', () => {
  const wrong = (file: unknown) => fieldsAtFault(() => decode(DefinitionBody, file))

  test('is distinguished from other JSON by one sentence about the whole', async () => {
    for (const other of [null, 3, 'survey', [], {}, { hello: 1 }, { settings: {} }])
      expect(await wrong(other)).toEqual([' surveyFile'])
    for (const format of ['other', 1, null, 'QUADRATIC-VOTING-SURVEY'])
      expect(await wrong({ ...WORDS, format })).toEqual(['/format surveyFile'])
  })

  test('names the fields of the survey, and those of a question by its index', async () => {
    expect(await wrong({ ...WORDS, colour: 'red', settings: { shuffle: 'yes' } })).toEqual([
      '/colour unknownField',
      '/settings/shuffle invalid',
    ])
    const questions = [{ type: 'text' }, { type: 'text', colour: 'red' }]
    expect(await wrong({ ...WORDS, questions })).toEqual(['/questions/1/colour unknownField'])
    expect(await wrong({ ...WORDS, questions: [{ _id: 'a b' }] })).toEqual(['/questions/0/_id invalid'])
    expect(await wrong({ ...WORDS, questions: [{ type: 'text' }, 'text'] })).toEqual(['/questions/1 invalid'])
    expect(await wrong({ ...WORDS, questions: Array(101).fill({}) })).toEqual(['/questions tooMany'])
  })

  test('has no more images than a survey can hold', async () => {
    expect(await wrong({ ...WORDS, images: Array(500).fill(IMAGES[0]) })).toEqual([])
    expect(await wrong({ ...WORDS, images: Array(501).fill(IMAGES[0]) })).toEqual(['/images tooMany'])
    expect(await wrong({ ...WORDS, images: [{ file: 'a' }] })).toEqual(['/images/0/base64 required'])
  })
})

test('groups and orders are refused with the position of the problem', async () => {
  const groups = (...questionGroups: unknown[]) => fieldsAtFault(() => decode(GroupsBody, { questionGroups }))
  expect(await groups({ id: 'g', title: 'You', questionIds: [], showIf: null }, {})).toEqual([])
  expect(await groups({ id: 'a b' }, { questionIds: [3], more: 1 })).toEqual([
    '/questionGroups/0/id invalid',
    '/questionGroups/1/more unknownField',
    '/questionGroups/1/questionIds/0 invalid',
  ])
  expect(await fieldsAtFault(() => decode(OrderBody, { questionIds: 'a' }))).toEqual(['/questionIds invalid'])
  expect(await fieldsAtFault(() => decode(OrderBody, {}))).toEqual(['/questionIds required'])
})
