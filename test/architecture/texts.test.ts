import { expect, test } from 'bun:test'
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

test('sentences of the designer have names of their own, whichever part they come from', async () => {
  const files = await Array.fromAsync(new Bun.Glob('src/texts/en/designer/*.ts').scan())
  const names: string[] = []
  for (const file of files) {
    const parts: Record<string, object> = await import(`../../${file}`)
    names.push(...Object.values(parts).flatMap((part) => Object.keys(part)))
  }
  expect(names.sort()).toEqual(Object.keys(en.designer).sort())
})

test('a name is found as a word, with a number behind it, or put together', () => {
  const open = '$' + '{'
  const isNamed = namedIn(
    `say('one') + texts.two + \`role_${open}role}\` + \`${open}kind}Lead\` + \`q${open}at}\``,
  )
  const names = ['one', 'two', 'two2', 'role_owner', 'keyLead', 'three', 'question']
  expect(names.filter((name) => !isNamed(name))).toEqual(['three', 'question'])
})
