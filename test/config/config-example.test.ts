import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { readConfig } from '../../src/config.ts'

const ROOT = join(import.meta.dir, '../..')
/** What compose.yaml reads, and no server. */
const OF_OTHERS = ['POSTGRES_PASSWORD']
/** Those of a provider are read with a number as well. */
const OF_PROVIDER = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_DOMAINS']

test('the configuration is documented by an example that changes nothing', async () => {
  const lines = (await Bun.file(join(ROOT, '.env.example')).text()).split('\n')
  const example = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split('=') as [string, string]),
  )
  expect(readConfig(example)).toEqual(readConfig({}))
  const sources = ['config', 'config-instance'].map((name) => Bun.file(join(ROOT, `src/${name}.ts`)).text())
  const source = (await Promise.all(sources)).join('')
  const read = [...source.matchAll(/read\.\w+\(\s*'([A-Z_]+)'/g)].map((match) => match[1])
  const names = [...read, ...OF_PROVIDER, ...OF_OTHERS]
  expect(Object.keys(example).sort()).toEqual([...new Set(names)].sort() as string[])
})
