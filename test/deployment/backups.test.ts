import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../../db/client.ts'
import { migrate } from '../../db/migrate.ts'
import { postgresBinaries, startPostgres } from '../support/postgres.ts'
import { temporaryDirectory } from '../support/server-process.ts'

const ROOT = join(import.meta.dir, '../..')
const read = (name: string) => Bun.file(join(ROOT, 'docs/deploy', name)).text()

let directory: Awaited<ReturnType<typeof temporaryDirectory>>
let dataDir = ''

beforeAll(async () => {
  directory = await temporaryDirectory()
  dataDir = join(directory.path, 'data')
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await database.close()
}, 60_000)

afterAll(() => directory.remove())

/** Runs a line of an example where the paths of this machine stand for those of a server. */
async function run(line: string, backups: string): Promise<string> {
  const moved = line
    .replaceAll('/usr/local/bin/bun', process.execPath)
    .replaceAll('/opt/quadratic-survey', ROOT)
    .replaceAll('/etc/quadratic-survey.env', join(directory.path, 'survey.env'))
    .replaceAll(/\/var\/(lib|backups)\/quadratic-survey(-backups)?/g, backups)
  const shell = Bun.spawn(['/bin/sh', '-c', moved], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stderr: 'pipe',
  })
  const told = await new Response(shell.stderr).text()
  return (await shell.exited) === 0 ? '' : told || 'failed'
}

/** A folder with a backup that is older than those that are kept, and a file that is none. */
async function folderNamed(name: string): Promise<string> {
  const folder = join(directory.path, name)
  await mkdir(folder)
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  for (const file of ['2020-01-01.backup', 'notes.txt']) {
    await Bun.write(join(folder, file), 'old')
    await utimes(join(folder, file), longAgo, longAgo)
  }
  await Bun.write(join(directory.path, 'survey.env'), `DATA_DIR=${dataDir}\n`)
  return folder
}

const isToday = (name: string) => /^\d{4}-\d\d-\d\d\.backup$/.test(name) && name !== '2020-01-01.backup'

describe('a nightly backup', () => {
  test('by cron writes a file of today and removes old ones', async () => {
    const entry = (await read('backup.cron')).split('\n').find((line) => /^\d/.test(line)) ?? ''
    const [, schedule = '', command = ''] = /^((?:\S+ ){5})root (.+)$/.exec(entry) ?? []
    expect(schedule).toBe('15 3 * * * ')
    const folder = await folderNamed('cron')
    // cron reads an escaped percent sign as one.
    expect(await run(command.replaceAll('\\%', '%'), folder)).toBe('')
    const files = await readdir(folder)
    expect(files.filter(isToday)).toHaveLength(1)
    expect(files).toContain('notes.txt')
    expect(files).not.toContain('2020-01-01.backup')
  }, 60_000)

  test('by systemd writes a file of today and removes old ones', async () => {
    const unit = await read('quadratic-survey-backup.service')
    const lines = [...unit.matchAll(/^ExecStart=(.+)$/gm)].map(([, line = '']) =>
      // systemd expands no file names, and reads doubled signs as one.
      line.replaceAll('%%', '%').replaceAll('$$', '$').replace(' *.backup ', " '*.backup' "),
    )
    expect(lines).toHaveLength(2)
    const folder = await folderNamed('systemd')
    for (const line of lines) expect(await run(line, folder)).toBe('')
    const files = await readdir(folder)
    expect(files.filter(isToday)).toHaveLength(1)
    expect(files).toContain('notes.txt')
    expect(files).not.toContain('2020-01-01.backup')
  }, 60_000)

  const isPossible = postgresBinaries() !== undefined && Bun.which('pg_dump') !== null
  test.if(isPossible)(
    'in containers writes a file that can be restored and removes old ones',
    async () => {
      const folder = await folderNamed('containers')
      const server = await startPostgres({ fsync: false })
      try {
        const { hostname, port, username, pathname } = new URL(server.url)
        const script = (await read('nightly-backup.sh')).replaceAll('/backups', folder)
        const shell = Bun.spawn(['/bin/sh', '-s', 'once'], {
          stdin: new Blob([script]),
          env: {
            PATH: process.env.PATH,
            PGHOST: hostname,
            PGPORT: port,
            PGUSER: username,
            PGDATABASE: pathname.slice(1),
          },
        })
        expect(await shell.exited).toBe(0)
        const files = await readdir(folder)
        const [written] = files.filter(isToday)
        expect(files.sort()).toEqual([`${written}`, 'notes.txt'])
        const listed = Bun.spawnSync(['pg_restore', '--list', join(folder, `${written}`)])
        expect(listed.stdout.toString()).toContain('Format: CUSTOM')
        expect((await stat(join(folder, `${written}`))).mode & 0o777).toBe(0o600)
      } finally {
        await server.stop()
      }
    },
    60_000,
  )

  test('by systemd is started by its timer, with the account and the data of the server', async () => {
    const [timer, backup, server] = await Promise.all(
      ['quadratic-survey-backup.timer', 'quadratic-survey-backup.service', 'quadratic-survey.service'].map(
        read,
      ),
    )
    expect(timer).toMatch(/^OnCalendar=\*-\*-\* 03:15:00$/m)
    expect(timer).toContain('WantedBy=timers.target')
    for (const name of ['WorkingDirectory', 'EnvironmentFile']) {
      const line = new RegExp(`^${name}=.+$`, 'm')
      expect(line.exec(backup ?? '')?.[0]).toBe(line.exec(server ?? '')?.[0] ?? '')
    }
    const data = /DATA_DIR=\S+/
    expect(data.exec(backup ?? '')?.[0]).toBe(data.exec(server ?? '')?.[0] ?? '')
    expect(backup).toContain('User=quadratic-survey\n')
  })
})
