import { entryOf } from '../domain/record-entry.ts'

const COMMANDS: Readonly<Record<string, () => Promise<unknown>>> = {
  start: () => import('../server.ts'),
  migrate: () => import('./migrate.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  recount: () => import('./recount.ts'),
  purge: () => import('./purge.ts'),
  simulate: () => import('./simulate.ts'),
  doctor: () => import('./doctor.ts'),
}

/** Removes the name of the command, so that each finds its arguments at the usual index. */
const [name = 'start'] = process.argv.splice(2, 1)
const command = entryOf(COMMANDS, name)
if (!command) {
  console.error(`There is no command '${name}'. Commands: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(64)
}
// The executable contains only a production build.
Object.assign(process.env, { NODE_ENV: 'production' })
await command()
