/** The results of the tests of one file. */
export type FileResult = {
  readonly file: string
  readonly passed: number
  /** The names of the failed tests, after those of their groups. */
  readonly failed: readonly string[]
}

type Element = Bun.XML.Element

const isElement = (value: Bun.XML.Value): value is Element => typeof value !== 'string'

const children = (parent: Element, name: string) => [parent[name] ?? []].flat().filter(isElement)

const attribute = (element: Element, name: string) => String(element[`@${name}`] ?? '')

type Case = { readonly name: string; readonly outcome: 'passed' | 'failed' | 'skipped' }

function casesOf(suite: Element, groups: readonly string[] = []): Case[] {
  const tests = children(suite, 'testcase').map((found): Case => {
    const name = [...groups, attribute(found, 'name')].join(' > ')
    return { name, outcome: 'failure' in found ? 'failed' : 'skipped' in found ? 'skipped' : 'passed' }
  })
  const nested = children(suite, 'testsuite')
  return [...tests, ...nested.flatMap((group) => casesOf(group, [...groups, attribute(group, 'name')]))]
}

/**
 * Reads the report that `bun test` writes in JUnit format. It has no entry for a file that could not be loaded.
 *
 * @example readReport('<testsuites><testsuite file="a.test.ts"><testcase name="adds"/></testsuite></testsuites>')
 */
export function readReport(xml: string): FileResult[] {
  const { testsuites } = Bun.XML.parse(xml)
  if (testsuites === undefined || !isElement(testsuites)) return []
  return children(testsuites, 'testsuite').map((suite) => {
    const cases = casesOf(suite)
    return {
      file: attribute(suite, 'file'),
      passed: cases.filter(({ outcome }) => outcome === 'passed').length,
      failed: cases.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name),
    }
  })
}
