import { beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { twig } from 'twig'
import { documentForTests } from '../support/dom.ts'
import { FOLDER, press, readIntegration, runScript } from './scripts.ts'

documentForTests()
const THEME = 'limesurvey/survey/questions/answer/multiplenumeric'

/** A row of a multiple numerical input, as far as scripts of LimeSurvey rely on it. */
const ROW = `<li id="javatbd{{ myfname }}" class="question-item answer-item numeric-item">
  <label for="answer{{ myfname }}"> {{ labelText }} </label>
  <input type="text" name="{{ myfname }}" id="answer{{ myfname }}" value="{{ dispVal }}" data-number="1" data-integer="1">
</li>`
twig({ id: 'rows/input/answer_row.twig', data: ROW, rethrow: true })

type Settings = { readonly qv_credits?: string; readonly qv_downvotes?: string; readonly qv_cap?: string }

/** The question as its theme renders it, with values that were given before. */
async function rendered(
  settings: Settings | null,
  values: readonly string[] = ['', ''],
): Promise<HTMLElement> {
  const template = twig({
    data: await readIntegration(`${THEME}/answer.twig`),
    allowInlineIncludes: true,
    rethrow: true,
  })
  const place = document.createElement('div')
  place.innerHTML = template.render({
    ...{ question_template_attribute: settings, coreClass: 'ls-answers', basename: 'q1' },
    rowTemplate: 'rows/input/answer_row.twig',
    aRows: values.map((dispVal, at) => ({
      myfname: `1X1X1SQ00${at + 1}`,
      labelText: `Option ${at + 1}`,
      dispVal,
    })),
  })
  document.body.replaceChildren(place)
  document.dispatchEvent(new Event('pjax:scriptcomplete'))
  return place
}

const kept = (place: ParentNode) => [...place.querySelectorAll('input')].map(({ value }) => value)

beforeAll(async () => {
  await runScript('ballot.js')
  await runScript(`${THEME}/assets/scripts/quadratic-ballot.js`)
})
beforeEach(() => document.body.replaceChildren())

describe('the question theme of LimeSurvey', () => {
  test('fills the numeric fields with votes, so that LimeSurvey checks its equations', async () => {
    const place = await rendered({ qv_credits: '20', qv_downvotes: '1', qv_cap: '3' })
    const heard: string[] = []
    for (const type of ['keyup', 'change']) place.addEventListener(type, () => heard.push(type))
    press(place, 'Add a vote to Option 1', 5)
    press(place, 'Take a vote from Option 2', 2)
    expect(kept(place)).toEqual(['3', '-2'])
    expect(new Set(heard)).toEqual(new Set(['keyup', 'change']))
  })

  test('goes on with votes that were given before', async () => {
    const place = await rendered({}, ['2', '0'])
    press(place, 'Add a vote to Option 1')
    expect(kept(place)).toEqual(['3', '0'])
  })

  test('keeps none of the numbers that do not fit, as its ballot shows', async () => {
    expect(kept(await rendered({}, ['11', '0']))).toEqual(['0', '0'])
    expect(kept(await rendered({}, ['2', '']))).toEqual(['2', '0'])
  })

  test('asks with its defaults before attributes are saved, and only for options then', async () => {
    const place = await rendered(null)
    press(place, 'Take a vote from Option 1')
    press(place, 'Add a vote to Option 2', 11)
    expect(kept(place)).toEqual(['0', '10'])
  })

  test('leaves an unanswered question unanswered', async () => {
    expect(kept(await rendered({}))).toEqual(['', ''])
  })

  test('names all that LimeSurvey needs to install it, and only files that are there', async () => {
    const config = elementsOf(await readIntegration(`${THEME}/config.xml`))
    const needed = ['name', 'title', 'creationDate', 'author', 'version', 'apiVersion', 'description']
    for (const name of needed) expect(config.get(`config/metadata/${name}`)?.[0]).toMatch(/\S/)
    expect(config.get('config/metadata/name')).toEqual(['quadraticballot'])
    expect(config.get('config/metadata/type')).toEqual(['question_theme'])
    expect(config.get('config/metadata/questionType')).toEqual(['K'])
    expect(config.get('config/compatibility/version')).toEqual(['4.0', '5.0', '6.0', '7.0'])
    for (const flag of ['load_core_css', 'load_core_js', 'show_as_template', 'show_as_question_type'])
      expect(config.get(`config/engine/${flag}`)).toEqual(['true'])
    expect(config.get('config/custom_attributes/attribute/name')).toEqual([
      'qv_credits',
      'qv_downvotes',
      'qv_cap',
    ])
    const files = ['css', 'js'].flatMap((kind) => config.get(`config/files/${kind}/filename`)!)
    const there = await readdir(join(FOLDER, THEME, 'assets'), { recursive: true })
    expect(files.filter((file) => file !== 'scripts/ballot.js' && !there.includes(file))).toEqual([])
  })
})

/** The texts of elements by the path of their names. */
function elementsOf(xml: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    open.push(name)
    found.set(open.join('/'), [...(found.get(open.join('/')) ?? []), ''])
  })
  parser.on('text', (text) => {
    const texts = found.get(open.join('/'))
    texts?.push((texts.pop() ?? '') + text)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return found
}
