import { expect, test } from 'bun:test'
import { conditions } from '../../src/texts/en/designer/conditions.ts'
import { editor } from '../../src/texts/en/designer/editor.ts'
import { questions } from '../../src/texts/en/designer/questions.ts'
import { qvQuestion } from '../../src/texts/en/designer/qv-question.ts'
import { settings } from '../../src/texts/en/designer/settings.ts'
import { settingsSearch } from '../../src/texts/en/designer/settings-search.ts'
import { shared } from '../../src/texts/en/designer/shared.ts'
import { experiment, preregistrationSettings } from '../../src/texts/en/designer/study.ts'
import { surveyList } from '../../src/texts/en/designer/survey-list.ts'
import { en } from '../../src/texts/en.ts'
import { namedIn, namedInProduct } from './named.ts'

/** The names of all sentences of a catalogue, by their paths; list items have none. */
function sentences(texts: object, path = ''): [path: string, name: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] => {
    const isGroup = typeof value === 'object' && !Array.isArray(value) && !('other' in value)
    return isGroup ? sentences(value, `${path}${name}.`) : [[path + name, name]]
  })
}

test('every sentence is named where pages and islands are made', async () => {
  const isNamed = await namedInProduct()
  const { language, locale, direction, name, ...catalogue } = en
  const all = sentences(catalogue)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter(([, name]) => !isNamed(name)).map(([path]) => path)).toEqual([])
})

test('sentences of the designer have names of their own, whichever part they come from', () => {
  const parts = [
    shared,
    surveyList,
    editor,
    questions,
    qvQuestion,
    conditions,
    settings,
    experiment,
    preregistrationSettings,
    settingsSearch,
  ]
  expect(Object.keys(en.designer).length).toBe(parts.flatMap((part) => Object.keys(part)).length)
})

test('a name is found as a word, with a number behind it, or put together', () => {
  const open = '$' + '{'
  const isNamed = namedIn(
    `say('one') + texts.two + \`role_${open}role}\` + \`${open}kind}Lead\` + \`q${open}at}\``,
  )
  const names = ['one', 'two', 'two2', 'role_owner', 'keyLead', 'three', 'question']
  expect(names.filter((name) => !isNamed(name))).toEqual(['three', 'question'])
})
