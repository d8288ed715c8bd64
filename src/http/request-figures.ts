import { Counter, type Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const DURATION = 'http_request_duration_seconds'

type Figures = {
  readonly labels: { readonly method: string; readonly route: string }
  readonly byStatus: Map<number, number>
  /** By bucket: requests that took longer than the previous bound, and not longer than this one. */
  readonly buckets: number[]
  count: number
  seconds: number
}

export type AnsweredRequest = {
  readonly method: string
  /** The pattern that the path matches, such as `/survey/:surveyId`; never the path itself. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export type RequestFigures = {
  add(request: AnsweredRequest): void
  /** The histogram of durations, in the text format of Prometheus; the counts are in the registry. */
  durations(labels: Readonly<Record<string, string>>): string
}

/**
 * Counts and times requests in plain sums, handed to the metrics library when it is scraped: the library looks labels
 * up for every observation, which takes a good part of the time of sending a page.
 */
export function requestFigures(register: Registry): RequestFigures {
  const known = new Map<string, Map<string, Figures>>()
  const all = () => [...known.values()].flatMap((methods) => [...methods.values()])
  new Counter({
    name: 'http_requests_total',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
    help: 'Requests answered, by the pattern of their path.',
    collect() {
      this.reset()
      for (const { labels, byStatus } of all()) {
        for (const [status, count] of byStatus) this.inc({ ...labels, status }, count)
      }
    },
  })
  return {
    add({ method, route, status, seconds }) {
      const figures = known.get(route)?.get(method) ?? begun(known, method, route)
      figures.count += 1
      figures.seconds += seconds
      figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1)
      const bucket = SECONDS.findIndex((bound) => seconds <= bound)
      if (bucket >= 0) figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1
    },
    durations: (labels) =>
      [...HEAD, ...all().flatMap((figures) => durationLines(figures, labels)), ''].join('\n'),
  }
}

function begun(known: Map<string, Map<string, Figures>>, method: string, route: string): Figures {
  const methods = known.get(route) ?? new Map<string, Figures>()
  const buckets = SECONDS.map(() => 0)
  const figures = { labels: { method, route }, byStatus: new Map(), buckets, count: 0, seconds: 0 }
  known.set(route, methods.set(method, figures))
  return figures
}

const HEAD = [
  `# HELP ${DURATION} Time from the arrival of a request to the head of its answer.`,
  `# TYPE ${DURATION} histogram`,
]

/** Each bucket includes all before it. */
function durationLines(
  { labels: own, buckets, count, seconds }: Figures,
  common: Readonly<Record<string, string>>,
) {
  const labels = Object.entries({ ...own, ...common })
    .map(([name, value]) => `${name}="${value}"`)
    .join()
  let sum = 0
  const counted = buckets.map((amount, at) => {
    sum += amount
    return `${DURATION}_bucket{le="${SECONDS[at]}",${labels}} ${sum}`
  })
  return [
    ...counted,
    `${DURATION}_bucket{le="+Inf",${labels}} ${count}`,
    `${DURATION}_sum{${labels}} ${seconds}`,
    `${DURATION}_count{${labels}} ${count}`,
  ]
}
