import { beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { operations } from '../../src/urls.ts'
import { mixedSurvey } from '../support/app.ts'

const DEPLOY = join(import.meta.dir, '../../docs/deploy')

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly description: string }
}

type Panel = {
  readonly id: number
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}

/** What Prometheus adds to every metric that it scrapes, and the label of several processes on one port. */
const SCRAPED = { metrics: ['up'], labels: ['instance', 'job', 'process'] }

async function rules(): Promise<Rule[]> {
  const text = await Bun.file(join(DEPLOY, 'prometheus-alerts.yaml')).text()
  const { groups } = Bun.YAML.parse(text) as { groups: { rules: Rule[] }[] }
  return groups.flatMap((group) => group.rules)
}

async function panels(): Promise<Panel[]> {
  return (await Bun.file(join(DEPLOY, 'grafana-dashboard.json')).json()).panels
}

/** The names of metrics and labels in a query, and whether it can be read. */
function readQuery(query: string) {
  // Grafana puts an interval in the place of its variable.
  const text = query.replaceAll('$__rate_interval', '5m')
  const found = { metrics: new Set<string>(), labels: new Set<string>(), isBroken: false }
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      const word = text.slice(from, to)
      if (type.isError) found.isBroken = true
      if (type.name === 'Identifier') found.metrics.add(word)
      if (type.name === 'LabelName') found.labels.add(word)
    },
  })
  return found
}

/** What /metrics exports, and the labels of each metric. */
const exported = new Map<string, Set<string>>()

beforeAll(async () => {
  const { app, survey } = await mixedSurvey()
  await app.send(`/survey/${survey._id}`)
  const { text } = await app.send(operations.metrics())
  for (const [, name = ''] of text.matchAll(/^# TYPE (\w+) /gm)) exported.set(name, new Set())
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? /gm)) {
    const known = exported.get(name) ?? new Set<string>()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    exported.set(name, known)
  }
  // Before the first of these writes they have no value whose labels could be read.
  for (const name of ['qv_acknowledged_writes_total', 'qv_replayed_writes_total'])
    exported.get(name)?.add('kind')
}, 60_000)

function faultsOf(query: string): string[] {
  const { metrics, labels, isBroken } = readQuery(query)
  const known = [...metrics].flatMap((metric) => [...(exported.get(metric) ?? [])])
  return [
    ...(isBroken ? [`cannot be read: ${query}`] : []),
    ...(metrics.size === 0 ? [`asks for nothing: ${query}`] : []),
    ...[...metrics].filter((metric) => !exported.has(metric) && !SCRAPED.metrics.includes(metric)),
    ...[...labels].filter((label) => ![...known, ...SCRAPED.labels].includes(label)),
  ]
}

test('a query that is broken, or uses a missing metric, is found', () => {
  expect(faultsOf('rate(http_requests_total{status="500"}[5m])')).toEqual([])
  expect(faultsOf('rate(http_requests_total[5m]')).toEqual(['cannot be read: rate(http_requests_total[5m]'])
  expect(faultsOf('sum by (code) (http_requests_totals)')).toEqual(['http_requests_totals', 'code'])
  expect(faultsOf('1 > 0')).toEqual(['asks for nothing: 1 > 0'])
})

describe('the alert rules', () => {
  test('use metrics and labels that the server exports', async () => {
    expect((await rules()).flatMap(({ expr }) => faultsOf(expr))).toEqual([])
  })

  test('describe the problem and its solution, each under a distinct name', async () => {
    const found = await rules()
    expect(found.length).toBeGreaterThan(8)
    expect(new Set(found.map(({ alert }) => alert)).size).toBe(found.length)
    for (const { alert, for: duration = '1m', labels, annotations } of found) {
      expect(alert).toMatch(/^[A-Z][A-Za-z]+$/)
      expect(duration).toMatch(/^\d+[mh]$/)
      expect(['critical', 'warning']).toContain(labels.severity)
      expect(annotations.summary.length).toBeGreaterThan(10)
      expect(annotations.description).toMatch(/\.$/)
    }
  })

  test('use in their sentences only labels that their query keeps', async () => {
    for (const { expr, annotations } of await rules()) {
      const named = [...annotations.description.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
      const kept = /by \(([^)]*)\)/.exec(expr)?.[1]?.split(', ') ?? ['instance']
      expect([expr, named.filter((label) => !kept.includes(label))]).toEqual([expr, []])
    }
  })
})

describe('the dashboard', () => {
  test('uses metrics and labels that the server exports', async () => {
    const queries = (await panels()).flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
    expect(queries.length).toBeGreaterThan(15)
    expect(queries.flatMap(faultsOf)).toEqual([])
  })

  test('shows every metric of the server', async () => {
    const queries = (await panels()).flatMap(({ targets = [] }) =>
      targets.map(({ expr }) => readQuery(expr).metrics),
    )
    const shown = new Set(
      queries.flatMap((metrics) => [...metrics].map((metric) => metric.replace(/_bucket$/, ''))),
    )
    const families = [...exported.keys()].filter((name) => !/_(bucket|sum|count)$/.test(name))
    expect(families.filter((name) => !shown.has(name))).toEqual([])
  })

  test('has numbered panels that do not overlap', async () => {
    const found = await panels()
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    for (const [at, { gridPos: one }] of found.entries()) {
      expect(one.x + one.w).toBeLessThanOrEqual(24)
      for (const { gridPos: two } of found.slice(at + 1)) {
        const isApart =
          one.x + one.w <= two.x || two.x + two.w <= one.x || one.y + one.h <= two.y || two.y + two.h <= one.y
        expect(isApart).toBe(true)
      }
    }
  })
})
