import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { seedSurveys } from '../../db/seeds/seed.ts'
import { DEMO_SURVEY_ID } from '../../src/urls.ts'
import { watchService } from '../faults/watched-service.ts'
import { readBallots } from '../faults/world.ts'
import { type CitusCluster, createOnCluster, distribute, startCitus, whyNoCitus } from '../support/citus.ts'
import { startServer, temporaryDirectory } from '../support/server-process.ts'
import { spreadSurveys } from '../support/spread-surveys.ts'
import { COURSES, type Course } from './citus-courses.ts'
import { startRespondents } from './respondents.ts'

/**
 * A worker or the coordinator of a Citus cluster fails, or surveys are moved, while respondents answer surveys on two workers.
 * Nothing that was acknowledged is lost, and the surveys of a worker that is there go on.
 *
 * bun test/scale/citus-faults.ts [course…] [--strikes 20] [--clients 16]
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { strikes: { type: 'string' }, clients: { type: 'string', default: '16' } },
})

const BEFORE_MS = 1_500
const SERVED_MS = 60_000
const SURVEYS_OF_WORKER = 3

/** Respondents of the surveys of one worker, and calls that look how one more survey of it refuses. */
async function startCrowd(base: string, [probed, ...answered]: readonly string[]) {
  const clients = Math.ceil(Number(values.clients) / 2 / answered.length)
  const crowds = await Promise.all(
    answered.map(async (id) => startRespondents(base, clients, await readBallots(base, id))),
  )
  const acknowledged = () => crowds.reduce((sum, crowd) => sum + crowd.acknowledged(), 0)
  const service = watchService(base, await readBallots(base, probed), acknowledged)
  return {
    service,
    async settle() {
      const refusals = await service.stop()
      const seen = await Promise.all(crowds.map((crowd) => crowd.settle()))
      const sum = (name: 'acknowledged' | 'again' | 'lost' | 'wrong') =>
        seen.reduce((total, one) => total + one[name], 0)
      const counts = {
        acknowledged: sum('acknowledged'),
        again: sum('again'),
        lost: sum('lost'),
        wrong: sum('wrong'),
      }
      return { ...counts, ...refusals }
    },
  }
}

async function run(course: Course) {
  const directory = await temporaryDirectory()
  const cluster = await startCitus()
  try {
    return await strikeUnderLoad(course, cluster, directory.path)
  } finally {
    await cluster.stop()
    await directory.remove()
  }
}

async function strikeUnderLoad(course: Course, cluster: CitusCluster, directory: string) {
  const strikes = Number(values.strikes ?? course.strikes)
  const url = await createOnCluster(cluster.coordinator.url, '_faults')
  const database = await openDatabase({ url, dataDir: '', deadlineMs: 60_000 })
  await migrate(database)
  await distribute(url)
  await seedSurveys(database)
  const ids = await spreadSurveys(database, cluster, { count: SURVEYS_OF_WORKER, of: DEMO_SURVEY_ID })
  const env = { DATABASE_URL: url, LIMIT_CREATES: '1000000' }
  const server = await startServer({ dataDir: `${directory}/data`, env })
  try {
    const [struck, other] = await Promise.all([
      startCrowd(server.url, ids[0]!),
      startCrowd(server.url, ids[1]!),
    ])
    const seconds: number[] = []
    let ofOther = 0
    for (let strike = 0; strike < strikes; strike++) {
      await Bun.sleep(BEFORE_MS)
      for (const { service } of [struck, other]) service.restart()
      await course.strike({ cluster, database, surveyIds: ids[0]! })
      await Promise.all([struck, other].map(({ service }) => service.resumed(SERVED_MS)))
      seconds.push(struck.service.longestGap())
      ofOther = Math.max(ofOther, other.service.longestGap())
      console.log(
        `${course.name}: ${seconds.at(-1)} s without service, ${other.service.longestGap()} s on the other worker`,
      )
    }
    const [seen, seenOther] = await Promise.all([struck.settle(), other.settle()])
    const answered = ids.flatMap(([, ...rest]) => rest)
    const [stored] = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM responses WHERE survey_id = ANY (string_to_array($1, ','))`,
      [answered.join()],
    )
    const acknowledged = seen.acknowledged + seenOther.acknowledged
    const sorted = seconds.toSorted((a, b) => a - b)
    return {
      course: course.name,
      strikes,
      acknowledged,
      again: seen.again + seenOther.again,
      lost: seen.lost + seenOther.lost,
      wrong: seen.wrong + seenOther.wrong,
      twice: (stored?.n ?? 0) - acknowledged,
      refused: seen.refused,
      refusedOther: seenOther.refused,
      refusedOtherwise: seen.refusedOtherwise + seenOther.refusedOtherwise,
      median: sorted[Math.floor((sorted.length - 1) / 2)],
      worst: sorted.at(-1),
      worstOther: ofOther,
      strikesAll: course.strikesAll,
    }
  } finally {
    await server.stop()
    await database.close()
  }
}

const reason = whyNoCitus()
if (reason) {
  console.log(`not run: ${reason}`)
  process.exit(0)
}
const lines: Awaited<ReturnType<typeof run>>[] = []
for (const course of COURSES) {
  if (positionals.length === 0 || positionals.includes(course.name)) lines.push(await run(course))
}
console.table(lines)
const isSound = (line: (typeof lines)[number]) =>
  line.acknowledged > 0 &&
  line.lost + line.wrong + line.twice + line.refusedOtherwise === 0 &&
  (line.strikesAll || line.refusedOther === 0)
process.exit(lines.every(isSound) ? 0 : 1)
