import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { DatabaseLoad } from '../../../db/database.ts'
import { databaseFaults } from '../../../db/deadline.ts'
import { replicaFaults } from '../../../db/postgres/replica.ts'
import { api, operations } from '../../urls.ts'

/** The bounds of the histogram of durations, in seconds. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type AnsweredRequest = {
  readonly method: string
  /** The pattern that the path matches, such as `/survey/:surveyId`; never the path itself. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export type Metrics = {
  answered(request: AnsweredRequest): void
  /** Counts a repeated completion, which gets the answer of the first one. */
  completedAgain(): void
  /** Counts a request that was refused because too many were in flight. */
  shed(): void
  text(): Promise<string>
  readonly contentType: string
}

/** Acknowledged answers of respondents: the calls, and what each of them writes. */
const WRITES: Readonly<Record<string, 'answer' | 'completion'>> = {
  [`POST ${api.responses()}`]: 'answer',
  [`PUT ${api.responses()}`]: 'answer',
  [`PUT ${api.complete()}`]: 'completion',
}

const CREATION = `POST ${api.responses()}`

/**
 * The metrics for operators. Labels are route patterns, methods and statuses, so their number is bounded, and no metric
 * names a survey or a person.
 *
 * @param inFlight requests currently in flight
 * @param arriving requests whose body has not come
 * @param load the current load of the database
 * @param processNumber the number of this process among several on one port: each has metrics of its own
 */
export function createMetrics(
  inFlight: () => number,
  arriving: () => number,
  load: Readonly<DatabaseLoad>,
  processNumber = 0,
): Metrics {
  const register = new Registry()
  register.setDefaultLabels(processNumber > 0 ? { process: `${processNumber}` } : {})
  const { answered, counted } = requestMetrics([register])
  const completedAgain = writeMetrics([register], counted)
  const shed = new Counter({
    name: 'qv_shed_requests_total',
    registers: [register],
    help: 'Requests that were turned away because too many were in flight.',
  })
  gauges(register, { inFlight, arriving, load })
  return {
    answered,
    completedAgain,
    shed: () => shed.inc(),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

type Counted = Omit<AnsweredRequest, 'seconds'> & { count: number }

/**
 * How many requests there were, and how long they took. They are counted in plain sums, which the library gets when it
 * is asked: it looks labels up with each.
 */
function requestMetrics(registers: Registry[]) {
  const counts = new Map<string, Counted>()
  new Counter({
    name: 'http_requests_total',
    labelNames: ['method', 'route', 'status'],
    registers,
    help: 'Requests answered, by the pattern of their path.',
    collect() {
      this.reset()
      for (const { count, ...labels } of counts.values()) this.inc(labels, count)
    },
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
    help: 'Time from the arrival of a request to the head of its answer.',
  })
  return {
    counted: () => counts.values(),
    answered({ method, route, status, seconds }: AnsweredRequest) {
      const key = `${method} ${route} ${status}`
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { method, route, status, count: 1 })
      durations.observe({ method, route }, seconds)
    },
  }
}

/**
 * How many answers and completions of respondents were acknowledged, by what was counted of requests.
 * @returns counts a repeated completion, which is answered like the first
 */
function writeMetrics(registers: Registry[], counted: () => Iterable<Counted>): () => void {
  let completedAgain = 0
  new Counter({
    name: 'qv_acknowledged_writes_total',
    labelNames: ['kind'],
    registers,
    help: "Respondents' answers and completions that were committed and acknowledged, repeated calls included.",
    collect() {
      this.reset()
      for (const { method, route, status, count } of counted()) {
        const kind = status === 200 || status === 201 ? WRITES[`${method} ${route}`] : undefined
        if (kind) this.inc({ kind }, count)
      }
    },
  })
  new Counter({
    name: 'qv_replayed_writes_total',
    labelNames: ['kind'],
    registers,
    help: 'Calls that began or added what was there already, or completed what was completed: repeats of acknowledged ones.',
    collect() {
      this.reset()
      for (const { method, route, status, count } of counted())
        if (status === 200 && `${method} ${route}` === CREATION) this.inc({ kind: 'answer' }, count)
      if (completedAgain > 0) this.inc({ kind: 'completion' }, completedAgain)
    },
  })
  return () => {
    completedAgain += 1
  }
}

type Gauged = {
  readonly inFlight: () => number
  readonly arriving: () => number
  readonly load: Readonly<DatabaseLoad>
}

function gauges(registry: Registry, { inFlight, arriving, load }: Gauged): void {
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('qv_requests_in_flight', 'Requests that are being answered at this moment.', inFlight)
  gauge('qv_requests_arriving', 'Requests whose body has not come yet.', arriving)
  databaseGauges(gauge, load)
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('process_heap_bytes', 'Memory of its JavaScript objects.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'When the process began, in seconds since 1970.', () =>
    Math.round(Date.now() / 1000 - process.uptime()),
  )
  counterOf('process_cpu_seconds_total', 'Processor time of the process.', registers, () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  new Counter({
    name: 'qv_database_deadlines_total',
    labelNames: ['statement'],
    registers,
    help: 'Calls of the database that missed their deadline, by the name of the statement.',
    collect() {
      this.reset()
      for (const [statement, count] of databaseFaults.late) this.inc({ statement }, count)
    },
  })
  const away = 'Calls of the database that failed because it was away; missed deadlines apart.'
  counterOf('qv_database_unavailable_total', away, registers, () => databaseFaults.away)
  const replica = 'Reads that went to the primary because the replica was away.'
  counterOf('qv_replica_unavailable_total', replica, registers, () => replicaFaults.away)
}

type Gauges = (name: string, help: string, read: () => number) => void

/** The pool, as seen by those who wait for it: the driver itself does not report its queues. */
function databaseGauges(gauge: Gauges, load: Readonly<DatabaseLoad>): void {
  const used = () => Math.min(load.calls, load.connections)
  gauge('qv_database_connections', 'Connections to the database at most.', () => load.connections)
  gauge('qv_database_connections_in_use', 'Connections to the database that do a call at this moment.', used)
  gauge('qv_database_calls_waiting', 'Calls of the database that wait for a connection.', () =>
    Math.max(0, load.calls - load.connections),
  )
}

function counterOf(name: string, help: string, registers: Registry[], read: () => number): void {
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/** Requests that machines make every few seconds, and that are of no interest while they succeed. */
export function isProbe(route: string): boolean {
  return route === operations.health() || route === operations.ready() || route === operations.metrics()
}
