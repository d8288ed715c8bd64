import { beforeAll, expect, test } from 'bun:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '../../package.json'
import { readConfig } from '../../src/config.ts'
import { operations } from '../../src/urls.ts'

const ROOT = join(import.meta.dir, '../..')

type Manifest = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
}

type Model = new (manifest: Manifest) => { validate(): void }

type Container = {
  readonly image: string
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly livenessProbe: { readonly httpGet: { readonly path: string } }
  readonly readinessProbe: { readonly httpGet: { readonly path: string } }
}

const modelOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`

/** Refuses values that the schema of Kubernetes does not allow. */
async function validated(manifest: Manifest): Promise<string> {
  const model: Record<string, Model> = await import(modelOf(manifest))
  try {
    const Model = model[manifest.kind]
    if (!Model) return 'no such kind'
    new Model(manifest).validate()
    return ''
  } catch (error) {
    return `${manifest.kind}: ${error}`
  }
}

/** Refuses fields that Kubernetes does not know: what the types of a manifest do not allow does not compile. */
async function compiled(manifests: readonly Manifest[]): Promise<string> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.manifests-'))
  try {
    const lines = manifests.map((manifest, at) => {
      const type = `import('${modelOf(manifest)}').I${manifest.kind}`
      return `export const manifest${at}: ${type} = ${JSON.stringify(manifest)}`
    })
    await Bun.write(join(folder, 'manifests.ts'), lines.join('\n'))
    const options =
      '--noEmit --strict --skipLibCheck --ignoreConfig --module esnext --moduleResolution bundler --target esnext'
    const program = Bun.spawn([join(ROOT, 'node_modules/.bin/tsc'), ...options.split(' '), 'manifests.ts'], {
      cwd: folder,
      stdout: 'pipe',
    })
    return await new Response(program.stdout).text()
  } finally {
    await rm(folder, { recursive: true })
  }
}

let manifests: Manifest[]

beforeAll(async () => {
  const text = await Bun.file(join(ROOT, 'docs/deploy/kubernetes.yaml')).text()
  manifests = Bun.YAML.parse(text) as Manifest[]
})

function named<Found>(kind: string): Found {
  const found = manifests.find((manifest) => manifest.kind === kind)
  if (!found) throw new Error(`there is no ${kind}`)
  return found as Found
}

type Deployment = {
  spec: {
    replica?: number
    template: { metadata: { labels: object }; spec: { containers: [Container] } }
    selector: { matchLabels: object }
  }
}

test('Kubernetes accepts every manifest', async () => {
  expect(manifests.map(({ kind }) => kind)).toContain('Deployment')
  expect((await Promise.all(manifests.map(validated))).filter((fault) => fault !== '')).toEqual([])
  expect(await compiled(manifests)).toBe('')
}, 60_000)

test('a manifest with a wrong value or an unknown field is refused', async () => {
  const wrong = structuredClone(named<Deployment & Manifest>('Deployment'))
  Object.assign(wrong.spec.template.spec.containers[0], { ports: [{ containerPort: 'http' }] })
  expect(await validated(wrong)).toContain('containerPort must be integer')
  const unknown = structuredClone(named<Deployment & Manifest>('Deployment'))
  unknown.spec.replica = 2
  expect(await compiled([unknown])).toMatch(/"replica"' does not exist in type/)
}, 60_000)

test('the servers run this version, and are probed at their ports', () => {
  const { template, selector } = named<Deployment>('Deployment').spec
  const [container] = template.spec.containers
  expect(container.image).toEndWith(`/quadratic-survey:${version}`)
  expect(container.livenessProbe.httpGet.path).toBe(operations.health())
  expect(container.readinessProbe.httpGet.path).toBe(operations.ready())
  expect(template.metadata.labels).toMatchObject(selector.matchLabels)
  const { spec } = named<{ spec: { selector: object; ports: [{ targetPort: string }] } }>('Service')
  expect(spec.selector).toEqual(selector.matchLabels)
  expect(container.ports.map(({ name }) => name)).toContain(spec.ports[0].targetPort)
})

test('the variables form a configuration with which the server starts', async () => {
  const { data } = named<{ data: Record<string, string> }>('ConfigMap')
  const { stringData } = named<{ stringData: Record<string, string> }>('Secret')
  const reading = readConfig({ ...data, ...stringData })
  expect(reading).toMatchObject({ ok: true, config: { production: true, host: '0.0.0.0', trustProxy: 1 } })
  const example = await Bun.file(join(ROOT, '.env.example')).text()
  for (const name of Object.keys({ ...data, ...stringData })) expect(example).toContain(`\n${name}=`)
  const [port] = named<Deployment>('Deployment').spec.template.spec.containers[0].ports
  expect(`${port?.containerPort}`).toBe(data.PORT ?? '')
})
