import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { BunPlugin } from 'bun'
import { EMPTY_CLUSTER, packEmptyCluster } from '../db/embedded/empty-cluster.ts'
import { CARRIED, ROOT } from '../db/root.ts'
import { BUILT_FOLDER } from './http/assets/assets.ts'
import { buildIslands } from './http/assets/build-assets.ts'
import { CARRIED_PICTURE_FILES, PICTURE_FILES, pictureFilePath } from './pictures/files.ts'

/**
 * bun run compile [--outfile dist/quadratic-survey] [--target bun-linux-arm64]: the whole product as one executable.
 */

const { values } = parseArgs({
  options: {
    outfile: { type: 'string', default: join(ROOT, 'dist/quadratic-survey') },
    target: { type: 'string' },
  },
})

const FOLDERS = ['public/files', 'db/migrations']

/** The embedded database's files besides its code; see db/embedded/pglite.ts. */
const EMBEDDED_DATABASE = ['pglite.wasm', 'pglite.data', 'initdb.wasm']

const ENTRY = join(ROOT, 'src/commands/executable.ts')

const THREADS = [
  'db/embedded/thread.ts',
  'src/worker/worker-thread.ts',
  'src/pictures/drawing-thread.ts',
].map((path) => join(ROOT, path))

async function filesOf(folder: string, name = folder): Promise<[string, string][]> {
  const root = resolve(ROOT, folder)
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.map((path) => [join(name, relative(root, path)), path])
}

/** Adds files to the entry; a virtual path tells where each is in the executable. */
function carrying(files: ReadonlyMap<string, string>): BunPlugin {
  return {
    name: 'files of the product',
    setup(build) {
      build.onLoad({ filter: /commands\/executable\.ts$/ }, async () => {
        const imports = [...files.keys()].map(
          (path, at) => `import f${at} from ${JSON.stringify(`carried:${path}`)}`,
        )
        // Unused imports would be left out.
        const used = `export const carried = [${imports.map((_, at) => `f${at}`)}]`
        const contents = [...imports, used, await Bun.file(ENTRY).text()].join('\n')
        return { loader: 'ts', contents }
      })
      // A path of its own: a file that is also imported as a module would only be included as the module.
      build.onResolve({ filter: /^carried:/ }, ({ path }) => ({
        path: join(ROOT, CARRIED, path.slice('carried:'.length)),
        namespace: 'carried',
      }))
      build.onLoad({ filter: /.*/, namespace: 'carried' }, async ({ path }) => ({
        loader: 'file',
        contents: await Bun.file(files.get(relative(join(ROOT, CARRIED), path))!).bytes(),
      }))
    },
  }
}

// Beside the output of `bun run build`, which a server may be reading.
const built = await mkdtemp(join(tmpdir(), 'qv-built-'))
await buildIslands({ production: true, folder: built })
await packEmptyCluster()
const folders = await Promise.all(FOLDERS.map((folder) => filesOf(folder)))
const pglite = dirname(Bun.resolveSync('@electric-sql/pglite', ROOT))
const files = new Map([
  ...folders.flat(),
  ...(await filesOf(built, relative(ROOT, BUILT_FOLDER))),
  [relative(ROOT, EMPTY_CLUSTER), EMPTY_CLUSTER],
  ...PICTURE_FILES.map((name): [string, string] => [
    join(CARRIED_PICTURE_FILES, name),
    pictureFilePath(name),
  ]),
  ...EMBEDDED_DATABASE.map((name): [string, string] => [`pglite/${name}`, join(pglite, name)]),
])
const result = await Bun.build({
  entrypoints: [ENTRY, ...THREADS],
  root: ROOT,
  // Entries are placed side by side: each looks for the bundled files relative to its own folder.
  naming: { entry: '[name].[ext]', asset: '[dir]/[name].[ext]' },
  minify: { whitespace: true, syntax: true },
  // The executable contains files that are already minified.
  external: ['@swc/core'],
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [carrying(files)],
  compile: {
    outfile: values.outfile,
    ...(values.target && { target: values.target as Bun.Build.CompileTarget }),
  },
})
await rm(built, { recursive: true })
for (const message of result.logs) console.error(message)
const megabytes = Bun.file(values.outfile).size / 1024 / 1024
console.log(`Compiled ${values.outfile}: ${megabytes.toFixed(0)} MB.`)
