import { beforeAll, describe, expect, test } from 'bun:test'
import {
  CHOICE,
  makeSurvey,
  QV,
  SURVEYS,
  type SurveyPath,
  signIn,
  TEXT,
  type TestApp,
  testApp,
} from '../../support/app.ts'
import { respond } from '../../support/respond.ts'

let app: TestApp
let designer: Awaited<ReturnType<typeof signIn>>

beforeAll(async () => {
  app = await testApp()
  designer = await signIn(app)
})

type Kind = 'csv' | 'xlf'

let designers = 0

/** A survey in three languages: Spanish in part, one text of it from an older original, Arabic not at all. */
async function translated() {
  designer = await signIn(app, `designer${designers++}@example.org`)
  const questions = [
    { ...QV, description: 'A <b>good</b> choice' },
    { ...CHOICE, required: false },
  ]
  const { _id, ...made } = await makeSurvey(designer, questions, {
    languages: ['en', 'es', 'ar'],
    endText: '=1+1, said "she"\nTwice',
  })
  const path: SurveyPath = `${SURVEYS}/${_id}`
  const [qv, choice] = made.questions.map((question) => question._id)
  const pipe = `{answer:${choice}}`
  const asked = { ...TEXT, required: false, question: `Why ${pipe} & <so>?` }
  const { body: added } = await designer.call('POST', `${path}/questions`, asked)
  const why = `questions.${added._id}.question`
  const of = `questions.${qv}`
  const es = {
    title: 'Gastos',
    [`${of}.options.o1.name`]: "'=Parques; «sí»,\u00a0no",
    [`${of}.description`]: 'Una <b>buena</b> opción',
    [why]: `¿Por qué ${pipe} & <así>?`,
    'settings.endText': '+1\n"Dos"',
  }
  await designer.call('PATCH', path, { translations: { es } })
  const { body: survey } = await designer.call('PATCH', path, { title: 'Spending more' })
  return { path, why, pipe, of, survey }
}

const addressOf = (path: string, kind: Kind) =>
  `${path}/translations.${kind}${kind === 'xlf' ? '?language=es' : ''}`

const fileOf = async (path: string, kind: Kind) => {
  const headers = { authorization: `Bearer ${designer.token}` }
  return (await app.fetch(addressOf(path, kind), { headers })).bytes()
}

type Stored = { readonly message: string; readonly details: { path: string; message: string }[] }

async function send(path: string, kind: Kind, body: string | Uint8Array) {
  const headers = { authorization: `Bearer ${designer.token}` }
  return app.send<Stored>(`${path}/translations.${kind}`, {
    method: 'PUT',
    headers,
    body: Buffer.from(body as string),
  })
}

async function stateOf(path: SurveyPath) {
  const { translations, translatedFrom } = (await designer.call('GET', path)).body
  return { translations, translatedFrom }
}

const without = (path: SurveyPath) => designer.call('PATCH', path, { translations: { es: null } })

const xliff = (units: string, { language = 'es', head = '', version = '2.0' } = {}) =>
  `<?xml version="1.0"?>${head}
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="${version}" srcLang="en" trgLang="${language}"><file id="f">
${units}
</file></xliff>`

describe.each(['csv', 'xlf'] as const)('a file of translations in %s', (kind) => {
  test('changes nothing when it comes back, and brings back what was lost', async () => {
    const { path } = await translated()
    const before = await stateOf(path)
    const file = await fileOf(path, kind)
    expect((await send(path, kind, file)).status).toBe(200)
    expect(await stateOf(path)).toEqual(before)
    await without(path)
    expect((await send(path, kind, file)).status).toBe(200)
    expect((await stateOf(path)).translations).toEqual(before.translations)
  })

  test('is stored while a survey is open and has responses', async () => {
    const { path, survey, pipe } = await translated()
    const file = new TextDecoder().decode(await fileOf(path, kind))
    expect(file).toContain(kind === 'csv' ? pipe : '<ph id="0-1" dataRef="d0"/>')
    await respond(app, survey, { [survey.questions[0]?._id ?? '']: [1, 0, 0] })
    expect((await send(path, kind, file.replace('Gastos', 'Dineros'))).status).toBe(200)
    expect((await stateOf(path)).translations).toMatchObject({ es: { title: 'Dineros' } })
  })

  test('is refused as a whole, by line, if a placeholder is damaged or a key is unknown', async () => {
    const { path, pipe } = await translated()
    const before = await stateOf(path)
    const file = new TextDecoder().decode(await fileOf(path, kind))
    const damaged =
      kind === 'csv'
        ? file.replace(`¿Por qué ${pipe}`, '¿Por qué {answer: x}').replace('\ndescription,', '\ntype,')
        : file
            .replace('<target>¿Por qué <ph id="0-1" dataRef="d0"/>', '<target>¿Por qué ')
            .replace('<unit id="title">', '<unit id="titel">')
    const { status, body } = await send(path, kind, damaged)
    expect(status).toBe(422)
    const lines = damaged.split('\n')
    for (const { path: at, message } of body.details) {
      const line = Number(/^\/line\/(\d+)/.exec(at)?.[1])
      expect(message).toStartWith(`Line ${line}: `)
      expect(lines[line - 1]).toMatch(/Por qué|^type,|Gastos/)
    }
    expect(body.details.length).toBeGreaterThanOrEqual(2)
    expect(await stateOf(path)).toEqual(before)
  })
})

describe('CSV', () => {
  test('has a mark of its encoding, no formula, and the texts as they are', async () => {
    const { path } = await translated()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await fileOf(path, 'csv'))
    expect(text).toStartWith('\uFEFFkey,en,es,ar\r\n')
    expect(text).toContain('settings.endText,"\'=1+1, said ""she""\nTwice","\'+1\n""Dos""",')
    expect(text).toContain("''=Parques")
  })

  test('is read with other separators, columns in another order, and in UTF-16', async () => {
    const { path, of } = await translated()
    const key = `${of}.options.o2.name`
    expect((await send(path, 'csv', `es;key\n"Calles; plazas";${key}\n`)).status).toBe(200)
    expect((await send(path, 'csv', `key\tar\n${key}\tشوارع\n`)).status).toBe(200)
    const utf16 = Buffer.from(`\uFEFFkey\tar\r\ntitle\tالإنفاق\r\n`, 'utf16le')
    expect((await send(path, 'csv', new Uint8Array(utf16))).status).toBe(200)
    expect((await stateOf(path)).translations).toMatchObject({
      es: { [key]: 'Calles; plazas' },
      ar: { [key]: 'شوارع', title: 'الإنفاق' },
    })
  })

  test.each([
    ['a column that is no language', 'key,en,fr\ntitle,a,b\n', 1, 'fr'],
    ['no column of keys', 'en,es\na,b\n', 1, 'en,es'],
    ['a column twice', 'key,es,es\ntitle,a,b\n', 1, 'es'],
    ['nothing', '', 1, ''],
    ['an open quote', 'key,es\ntitle,b\ndescription,"b\n', 3, 'Quote'],
    ['a quote within a text', 'key,es\ntitle,b"c\n', 2, 'Quote'],
    ['a page of HTML', '<!doctype html>\n<p>', 1, 'html'],
  ])('with %s is refused with its line', async (_, text, line, said) => {
    const { path } = await translated()
    const { status, body } = await send(path, 'csv', text)
    expect([status, body.details[0]?.path]).toEqual([422, `/line/${line}`])
    expect(body.message).toContain(said)
  })

  test('in another encoding, or too large, is refused', async () => {
    const { path } = await translated()
    const latin = await send(path, 'csv', new Uint8Array([...Buffer.from('key,es\ntitle,A'), 0xf1, 0x6f]))
    expect([latin.status, latin.body.message]).toEqual([
      422,
      'This file is not text in UTF-8 or UTF-16. Save it as “CSV UTF-8”.',
    ])
    const large = await send(path, 'csv', new Uint8Array(8 * 1024 * 1024 + 1))
    expect(large.status).toBe(413)
  })

  test('with the names of what every object has is refused, and changes nothing', async () => {
    const { path } = await translated()
    const { status } = await send(path, 'csv', 'key,es\n__proto__,x\nconstructor,y\ntoString,z\n')
    expect(status).toBe(422)
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })
})

describe('XLIFF', () => {
  test('is read as tools give it back: in segments, with marks, notes and elements of their own', async () => {
    const { path, why, pipe } = await translated()
    const ph = '<originalData><data id="d1">{answer:x}</data></originalData>'.replace('{answer:x}', pipe)
    const units = `<group id="g"><unit id="title"><m:matches xmlns:m="urn:oasis:names:tc:xliff:matches:2.0"><m:match ref="#1">
<source>Bad</source><target>Malo</target></m:match></m:matches><notes><note>Short!</note></notes>
<segment><source>Spending </source><target><![CDATA[Gastos ]]></target></segment><ignorable><source>and </source></ignorable>
<segment><source>more</source><target><mrk id="m1">m</mrk>&#225;s<cp hex="0020"/>&amp;</target></segment></unit></group>
<unit id="${why}">${ph}<segment><source>Why <ph id="1" dataRef="d1"/>?</source><target>¿Y <ph id="1"/>?</target></segment></unit>
<unit id="description"><segment><source>a</source></segment><segment><source>b</source><target>c</target></segment></unit>`
    const { status } = await send(path, 'xlf', xliff(units, { version: '2.1' }))
    expect(status).toBe(200)
    const { es = {} } = (await stateOf(path)).translations
    expect([es.title, es[why], es.description]).toEqual(['Gastos and más &', `¿Y ${pipe}?`, undefined])
  })

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(10)}">]>`
  const unit = (target: string) =>
    `<unit id="title"><segment><source>a</source><target>${target}</target></segment></unit>`
  test.each([
    [
      'an entity from a file',
      xliff(unit('&e;'), { head: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>' }),
      1,
      'document type',
    ],
    ['entities within entities', xliff(unit('&b;'), { head: bomb }), 1, 'document type'],
    ['an undeclared entity', xliff(unit('&e;')), 3, 'entity'],
    ['XLIFF 1.2', '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"/>', 1, 'XLIFF 2'],
    ['another root', '<html/>', 1, 'XLIFF 2'],
    ['nothing', '', 1, ''],
    ['no XML', 'key,es\ntitle,a\n', 3, ''],
    ['a language that the survey lacks', xliff('', { language: 'fr' }), 2, 'es, ar'],
    ['the first language', xliff('', { language: 'en' }), 2, 'es, ar'],
    ['an element that it does not close', `${xliff(unit('x')).replace('</target>', '')}`, 3, 'tag'],
    ['an element in a text', xliff(unit('<b>x</b>')), 3, '<b>'],
    ['a character that XML has not', xliff(unit('\u0001')), 3, ''],
    ['two roots', `${xliff(unit('x'))}\n<a/>`, 5, ''],
    ['endless nesting', xliff('<group>'.repeat(100_000)), 3, 'deep'],
    ['another encoding', '<?xml version="1.0" encoding="latin1"?><xliff/>', 1, 'UTF-8'],
  ])('with %s is refused with its line', async (_, text, line, said) => {
    const { path } = await translated()
    const before = await stateOf(path)
    const { status, body } = await send(path, 'xlf', text)
    expect([status, body.details[0]?.path]).toEqual([422, `/line/${line}`])
    expect(body.message).toContain(said)
    expect(await stateOf(path)).toEqual(before)
  })
})
