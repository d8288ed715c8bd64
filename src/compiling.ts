import { Glob } from 'bun'

/** Where the server, its worker and the browser's scripts begin. */
const ENTRIES = [
  ...['src/server.ts', 'src/worker/worker-thread.ts', 'src/pictures/drawing-thread.ts'],
  ...['islands/pages/*.ts', 'islands/plain/reload.ts', 'islands/survey/boot/inline.ts'],
]

/** What keeps a project from compiling; nothing is built. */
export async function compileErrors(root: string): Promise<readonly string[]> {
  const { success, logs } = await Bun.build({
    entrypoints: ENTRIES.flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: root, absolute: true })]),
    target: 'bun',
    packages: 'external',
    throw: false,
  })
  return success ? [] : logs.map((log) => Bun.inspect(log))
}
