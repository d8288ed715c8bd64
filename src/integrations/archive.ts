import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../../db/root.ts'
import type { Integration } from '../contract/accounts/integrations.ts'
import { type ZipEntry, zipStream } from '../exports/archive/zip.ts'

const FOLDER = join(ROOT, 'public/files/integrations')
const THEME = 'survey/questions/answer/multiplenumeric'
const APP = 'quadratic_ballot'

type Packed = {
  /** Names in the folder of the tool, and in its archive. */
  readonly files: readonly string[]
  /** The folder of its archive that has them, if not the first. */
  readonly under?: string
  /** Where the archive has the ballot that all tools share. */
  readonly ballot: string
}

/** What an archive has. LimeSurvey installs every file of its archive, so that one has nothing else in it. */
export const PACKED: Readonly<Record<Integration, Packed>> = {
  qualtrics: { files: ['README.txt', 'question.js', 'v1.js'], under: 'qualtrics', ballot: 'ballot.js' },
  limesurvey: {
    files: [
      'config.xml',
      'answer.twig',
      'assets/css/quadratic-ballot.css',
      'assets/scripts/quadratic-ballot.js',
    ].map((name) => `${THEME}/${name}`),
    ballot: `${THEME}/assets/scripts/ballot.js`,
  },
  otree: {
    files: [
      'README.txt',
      ...['__init__.py', 'QuadraticBallot.html', 'tests.py'].map((name) => `${APP}/${name}`),
    ],
    ballot: `${APP}/static/${APP}/ballot.js`,
  },
  jspsych: {
    files: ['README.txt', 'example.html', 'package.json', 'plugin-quadratic-ballot.js'],
    ballot: 'ballot.js',
  },
}

/** The files of a tool as a zip. */
export function integrationArchive(name: Integration): ReadableStream<Uint8Array> {
  return zipStream(entriesOf(name), { large: false })
}

async function* entriesOf(tool: Integration): AsyncGenerator<ZipEntry> {
  const { files, under = '', ballot } = PACKED[tool]
  for (const name of files) yield { name: join(under, name), bytes: read(join(tool, name)) }
  yield { name: ballot, bytes: read('ballot.js') }
}

async function* read(path: string): AsyncGenerator<Uint8Array> {
  yield await readFile(join(FOLDER, path))
}
