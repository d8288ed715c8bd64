import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdir } from 'node:fs/promises'
import { temporaryDirectory } from '../support/server-process.ts'

/** Processes are started here, which takes a busy machine its time. */
setDefaultTimeout(90_000)

/** Commands that are asked for help, or with what they do not take, change nothing. */

const COMMANDS = ['backup', 'restore', 'recount', 'purge', 'migrate', 'doctor', 'simulate']

async function run(command: string, ...args: string[]) {
  const directory = await temporaryDirectory()
  const script = `${import.meta.dir}/../../src/commands/${command}.ts`
  const env = { PATH: process.env.PATH, DATA_DIR: `${directory.path}/data` }
  const child = Bun.spawn([process.execPath, script, ...args], { cwd: directory.path, env, stderr: 'pipe' })
  const [told, problem, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  const left = await readdir(directory.path)
  await directory.remove()
  return { told, problem, code, left }
}

describe.each(COMMANDS)('%s', (command) => {
  test('prints its purpose, and does nothing, with --help', async () => {
    const { told, problem, code, left } = await run(command, '--help')
    expect({ problem, code, left }).toEqual({ problem: '', code: 0, left: [] })
    expect(told).toContain(`bun run ${command}`)
  })

  test('names an unknown option, and does nothing', async () => {
    const { problem, code, left } = await run(command, '--oops')
    const sentence = "Unknown option '--oops'. --help shows all options.\n"
    expect({ problem, code, left }).toEqual({ problem: sentence, code: 64, left: [] })
  })
})

test.each(['backup', 'restore'])('%s takes one file', async (command) => {
  for (const files of [[], ['one.backup', 'two.backup']]) {
    const { problem, code, left } = await run(command, ...files)
    expect({ problem, code, left }).toEqual({
      problem: 'Name one file. --help shows how.\n',
      code: 64,
      left: [],
    })
  }
})

test.each(['recount', 'simulate'])('%s asks for a survey if none is named', async (command) => {
  const { problem, code, left } = await run(command)
  const sentence = 'Name a survey with --survey; --help shows all options.\n'
  expect({ problem, code, left }).toEqual({ problem: sentence, code: 64, left: [] })
})
