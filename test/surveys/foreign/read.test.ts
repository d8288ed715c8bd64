import { describe, expect, test } from 'bun:test'
import { suggestedCredits } from '../../../src/domain/ballot/credits.ts'
import { wordsOf } from '../../../src/surveys/foreign/foreign-survey.ts'
import { readForeignFile } from '../../../src/surveys/foreign/read.ts'
import { LSG, LSS, PABULIB, QSF } from './files.ts'

const read = (text: string, name = 'file') => {
  let next = 0
  return readForeignFile(name, text, () => `id${next++}`)
}
const drafts = (text: string) => read(text)?.draft.questions?.map(({ draft }) => draft)

describe('LimeSurvey', () => {
  test('a question of yes or no has these words in the language of the survey, or in English', () => {
    const asked = LSS.replace(
      '<type><![CDATA[L]]></type><title><![CDATA[ONE]]>',
      '<type><![CDATA[Y]]></type><title><![CDATA[ONE]]>',
    )
    const labelsIn = (language: string) =>
      drafts(asked.replaceAll('<language><![CDATA[de]]>', `<language><![CDATA[${language}]]>`))?.[0]
    expect(asked).not.toBe(LSS)
    expect(labelsIn('de')).toMatchObject({ choices: [{ label: 'Ja' }, { label: 'Nein' }] })
    expect(labelsIn('fr')).toMatchObject({ choices: [{ label: 'Oui' }, { label: 'Non' }] })
    expect(labelsIn('fi')).toMatchObject({ choices: [{ label: 'Yes' }, { label: 'No' }] })
  })

  test('texts of questions and choices are brought in their order and first language', () => {
    expect(read(LSS)?.draft).toMatchObject({
      title: 'Die Stadt',
      description: '<p>Worum es geht</p>',
      settings: { language: 'de' },
    })
    expect(drafts(LSS)).toEqual([
      {
        ...{
          type: 'choice',
          text: 'Which & why?',
          description: 'Take <i>one</i>',
          required: true,
          other: false,
        },
        choices: [{ label: 'Ja' }, { label: 'Nein' }],
      },
      {
        ...{ type: 'choice', text: 'Mehrere', description: '', required: false, other: true, multiple: true },
        choices: [{ label: 'Parks' }, { label: 'Busse' }],
      },
      {
        ...{ type: 'likert', text: 'Wie gut? – Schulen', description: '', required: false },
        scale: ['schlecht', 'gut'],
        minLabel: 'schlecht',
        maxLabel: 'gut',
      },
      { type: 'text', text: 'Warum?', description: '', required: false, multiline: true },
      {
        ...{ type: 'ranking', text: 'Ordnen', description: '', required: false },
        choices: [{ label: 'Bäume' }, { label: 'Wege' }],
      },
    ])
  })

  test('what cannot be brought is listed by its name', () => {
    expect(read(LSS)?.left).toEqual([
      { name: 'GRID', reason: 'type' },
      { name: 'WHY', reason: 'conditions' },
      { name: 'EMPTY', reason: 'rule' },
    ])
  })

  test('a group of version 3 is brought, whose rows are there for each language', () => {
    expect(read(LSG)).toMatchObject({ draft: { title: 'About you', description: 'About you' }, left: [] })
    expect(drafts(LSG)).toMatchObject([
      { type: 'number', text: 'Age' },
      { type: 'choice', text: 'Town', choices: [{ label: 'North' }, { label: 'South' }] },
    ])
  })

  test('a file that is cut off, declares a document type or is of another kind is none', () => {
    expect(read(LSS.slice(0, -20))).toBeUndefined()
    expect(read(LSS.replace('<document>', '<!DOCTYPE document [<!ENTITY a "b">]><document>'))).toBeUndefined()
    expect(read('id\trelated_id\tclass\ttype/scale\tname\n1\t\tS\t\tsid\n2\t\tS\t\tgid')).toBeUndefined()
    expect(read('<document><LimeSurveyDocType>Labelset</LimeSurveyDocType></document>')).toBeUndefined()
  })
})

describe('Qualtrics', () => {
  test('texts of questions and choices are brought in the order of the blocks', () => {
    expect(read(QSF)?.draft).toMatchObject({ title: 'The town', settings: { language: 'en' } })
    expect(drafts(QSF)).toEqual([
      { type: 'info', text: 'Welcome' },
      {
        ...{ type: 'choice', text: 'Which one?', required: true, multiple: false },
        choices: [{ label: 'Buses' }, { label: 'Parks' }],
      },
      {
        type: 'likert',
        text: 'How much? – Schools',
        required: false,
        scale: ['little', 'much'],
        minLabel: 'little',
        maxLabel: 'much',
      },
      { type: 'text', text: 'Why?', required: false, multiline: true },
      {
        ...{ type: 'choice', text: 'Several', required: false, multiple: true },
        choices: [{ label: 'A' }, { label: 'B' }],
      },
      {
        ...{ type: 'ranking', text: 'In order', required: false },
        choices: [{ label: 'Paths' }, { label: 'Trees' }],
      },
    ])
  })

  test('what cannot be brought is listed by its name, and nothing that was thrown away', () => {
    expect(read(QSF)?.left).toEqual([
      { name: 'Q4', reason: 'type' },
      { name: 'Q5', reason: 'conditions' },
      { name: '', reason: 'conditions' },
    ])
  })

  test('a constant sum is brought with its total; numbers that need not add up are not', () => {
    const asked = (name: string, Settings: object) => ({
      ...{ Element: 'SQ', PrimaryAttribute: name },
      Payload: {
        ...{ QuestionText: 'Divide', QuestionType: 'CS', Selector: 'VRTL', SubSelector: 'TX' },
        ...{ DataExportTag: name, Choices: { 1: { Display: 'Buses' }, 2: { Display: 'Parks' } } },
        Validation: { Settings },
      },
    })
    const file = (...questions: object[]) =>
      JSON.stringify({ SurveyEntry: { SurveyName: 'The town' }, SurveyElements: questions })
    const sums = file(
      asked('Q1', { ForceResponse: 'ON', Type: 'ChoicesTotal', ChoiceTotal: '20' }),
      asked('Q2', { ForceResponse: 'OFF' }),
    )
    expect(drafts(sums)).toEqual([
      {
        ...{ type: 'constantsum', text: 'Divide', required: true, total: 20 },
        choices: [{ label: 'Buses' }, { label: 'Parks' }],
      },
    ])
    expect(read(sums)?.left).toEqual([{ name: 'Q2', reason: 'type' }])
  })
})

describe('tables', () => {
  test('projects of Pabulib become options with prices; votes and the budget are listed', () => {
    expect(read(PABULIB)).toMatchObject({
      draft: { title: 'Green town', questions: [{ draft: { type: 'qv', priceUnit: 'PLN' } }] },
      left: [
        { name: '100000', reason: 'budget' },
        { name: '', reason: 'votes' },
        { name: 'pl', reason: 'language' },
      ],
    })
    expect(drafts(PABULIB)?.[0]).toMatchObject({
      totalCredits: suggestedCredits(2),
      options: [
        { name: 'Trees', category: 'nature', price: 2000 },
        { name: 'Paths', category: 'roads', price: 5000 },
      ],
    })
  })

  test.each([',', ';', '\t', '|'])('rows become options, whatever separates their cells: %p', (separator) => {
    const table = [
      ['Name', 'Description'],
      ['Parks', 'Green'],
      ['Buses', 'At night'],
      ['Parks', 'Again'],
    ]
    const found = read(table.map((cells) => cells.join(separator)).join('\r\n'), 'What to do.csv')
    expect(found?.draft).toMatchObject({ title: 'What to do' })
    expect(found?.draft.questions?.[0]?.draft).toMatchObject({
      text: 'What to do',
      options: [
        { name: 'Parks', description: 'Green' },
        { name: 'Buses', description: 'At night' },
      ],
    })
    expect(found?.left).toEqual([{ name: 'Parks', reason: 'rule' }])
  })

  test('what has no cells, or is markup, JSON or no text, is none', () => {
    for (const text of ['', 'One\nTwo', '<a>1,2</a>\n<b>3,4</b>', '{"a": 1,\n"b": 2}', 'PK\uFFFD,1\n2,3'])
      expect(read(text)).toBeUndefined()
  })
})

test('words of markup lose tags, entities and scripts, and stay on one line', () => {
  const said = (question: string) => read(LSG.replace('Town', question))?.draft.questions?.[1]?.draft.text
  expect(said('<p>A</p><p>B &lt;c&gt; &#233;&#x2013;</p>')).toBe('A B <c> é–')
  expect(said('<script>alert(1)</script>T<style>p{}</style>')).toBe('T')
})

test('a file of a million characters is read in one pass, whatever is repeated in it', () => {
  const large = (part: string) => part.repeat(1_000_000 / part.length)
  for (const text of [`META\n${large('\n')}`, large('<a'), large('<br '), large('<script '), large('a;b\n')])
    readForeignFile('file.csv', text, () => 'id')
  for (const markup of [large('<a'), large('<br '), large('<style ')])
    expect(wordsOf(markup).length).toBeGreaterThan(0)
})
