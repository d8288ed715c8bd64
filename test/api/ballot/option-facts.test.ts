import { beforeEach, describe, expect, test } from 'bun:test'
import {
  type Designer,
  type DesignerSurvey,
  makeSurvey,
  QV,
  SURVEYS,
  signIn,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { csvTable, exportedFile, unpackedFiles } from '../../support/export-files.ts'
import { publishingSurvey } from '../../support/published-results.ts'
import { respond } from '../../support/respond.ts'

const FACTS = [
  { category: 'Green', price: 40_000, link: 'https://example.org/parks?a=1&b=2' },
  { price: 1_250.5 },
  {},
]
const options = QV.options.map((option, at) => ({ ...option, ...FACTS[at] }))
const PRICED = { ...QV, options, setting: { ...QV.setting, priceUnit: 'EUR' } }

let app: TestApp
let designer: Designer
let survey: DesignerSurvey

beforeEach(async () => {
  app = await testApp()
  designer = await signIn(app)
  survey = await makeSurvey(designer, [PRICED])
})

const pathOf = ({ _id, questions }: DesignerSurvey) =>
  `${SURVEYS}/${_id}/questions/${questions[0]._id}` as const
const change = (body: object) => designer.call('PATCH', pathOf(survey), body)
const factsOf = (told: readonly object[]) =>
  told.map((option) => Object.fromEntries(Object.entries(option).filter(([name]) => name in FACTS[0]!)))

describe('the facts of options besides name and description', () => {
  test('is read by designers and by respondents as it was sent', async () => {
    const { body } = await app.call('GET', `/api/v1/surveys/${survey._id}`)
    for (const { questions } of [survey, body]) {
      expect(factsOf(questions[0].options)).toEqual(FACTS)
      expect(questions[0].setting.priceUnit).toBe('EUR')
    }
  })

  test('are removed by null, or by sending an option without them', async () => {
    const { body } = await change({ options: QV.options, setting: { priceUnit: null } })
    expect(body.options).toEqual(QV.options.map((option) => ({ ...option, description: '' })))
    expect(body.setting).not.toHaveProperty('priceUnit')
    const none = { category: null, price: null, link: null }
    const cleared = await change({ options: QV.options.map((option) => ({ ...option, ...none })) })
    expect(factsOf(cleared.body.options)).toEqual([{}, {}, {}])
  })

  test('are refused with the name of the field, without any change', async () => {
    const cases: [facts: object, path: string, message: string][] = [
      [
        { price: -1 },
        'price',
        'price must be a number from 0 to 1,000,000,000,000, with at most two decimals.',
      ],
      [{ price: '40000' }, 'price', 'price'],
      [{ link: 'http://example.org' }, 'link', 'link must be an address that begins with https://'],
      [{ link: 'javascript:alert(1)//https://' }, 'link', 'https://'],
      [{ category: 'x'.repeat(101) }, 'category', 'category is longer than 100 characters.'],
      [{ colour: 'green' }, 'colour', 'colour'],
    ]
    for (const [facts, field, message] of cases) {
      const [first, ...others] = QV.options
      const { status, body } = await change({ options: [...others, { ...first, ...facts }] })
      expect([status, body.details[0].path]).toEqual([422, `/options/2/${field}`])
      expect(body.details[0].message).toContain(message)
    }
    const unit = await change({ setting: { priceUnit: 'x'.repeat(21) } })
    expect([unit.status, unit.body.details[0].path]).toEqual([422, '/setting/priceUnit'])
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}`)
    expect(body.questions).toEqual(survey.questions)
  })

  test('are included in a copy, and in exports and imports', async () => {
    const copy = await designer.call('POST', `${SURVEYS}/${survey._id}/duplicate`, {})
    const file = await designer.call('GET', `${SURVEYS}/${survey._id}/definition.json`)
    const imported = await designer.call('POST', `${SURVEYS}/import`, file.body)
    for (const { body } of [copy, imported]) {
      expect(factsOf(body.questions[0].options)).toEqual(FACTS)
      expect(body.questions[0].setting.priceUnit).toBe('EUR')
    }
  })

  test('can be corrected once somebody has answered, as descriptions can', async () => {
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    const corrected = options.map((option) => ({ ...option, price: 5 }))
    const { status, body } = await change({ options: corrected })
    expect([status, body.options.map(({ price }: { price?: number }) => price)]).toEqual([200, [5, 5, 5]])
    const renamed = corrected.map((option) => ({ ...option, optionName: `${option.optionName}!` }))
    expect((await change({ options: renamed })).body.code).toBe('SURVEY_HAS_RESPONSES')
  })
})

describe('results and files', () => {
  test('have category and price of every option', async () => {
    await respond(app, survey, { [survey.questions[0]._id]: [1, 0, 0] })
    const { body } = await designer.call('GET', `${SURVEYS}/${survey._id}/results`)
    const [question] = body.questions
    if (question?.type !== 'qv') throw new Error('the question is no qv question')
    expect([question.priceUnit, factsOf(question.options)]).toEqual(['EUR', FACTS])
    const files = await unpackedFiles(await (await exportedFile(app, designer, survey._id, 'zip')).blob())
    const [header = [], ...rows] = csvTable(files.get('results.csv') ?? '')
    const cells = rows.map((row) => header.map((name, at) => [name, row[at]]))
    const named = cells.map((row) => Object.fromEntries(row))
    expect(named.map(({ category, price }) => [category, price])).toEqual([
      ['Green', '40000'],
      ['', '1250.5'],
      ['', ''],
    ])
    const codebook = files.get('codebook.md') ?? ''
    expect(codebook).toContain('Prices are in EUR.')
    expect(codebook).toContain('| option_id | option | option_code | category | price | link |')
    expect(codebook).toMatch(/\| o1 \| Parks \| \w+ \| Green \| 40000 \| https:\/\/example\.org/)
    expect(codebook).toMatch(/\| o2 \| Roads \| \w+ \| {2}\| 1250\.5 \| {2}\|/)
  })

  test('have no empty columns in the codebook for options without facts', async () => {
    const plain = await makeSurvey(designer, [QV])
    const files = await unpackedFiles(await (await exportedFile(app, designer, plain._id, 'zip')).blob())
    expect(files.get('codebook.md')).toContain('| option_id | option | option_code |\n')
    expect(files.get('codebook.md')).not.toContain('Currency or unit of prices')
  })

  test('that are published have them as well, because respondents read them on the cards', async () => {
    const { designer, survey, qv, set, fill, read } = await publishingSurvey()
    const path = `${SURVEYS}/${survey._id}/questions/${qv}` as const
    await designer.call('PATCH', path, { options, setting: { priceUnit: 'EUR' } })
    await set({ results: 'public', resultsWhen: 'closed' })
    await fill(20)
    await set({ isAvailable: false })
    const { body } = await read()
    const [question] = body.questions
    if (question?.type !== 'qv') throw new Error('the question is no qv question')
    expect([question.priceUnit, factsOf(question.options)]).toEqual(['EUR', FACTS])
  })
})
