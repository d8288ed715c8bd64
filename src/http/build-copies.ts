import { dirname, join } from 'node:path'
import type { BunPlugin } from 'bun'

/** What text pages load as one file and the boards of interactive mode hold as well. */
const COPIED = /\/(vote-panel|vote-card|dropdown|block)\.tsx$/

const MARK = '?boards'

/**
 * Gives the boards a copy of the list of voting cards. Imported by both, the bundler would make a file of it that both
 * have to ask for, and a request on a phone costs more than the 1.4 KB.
 */
export const boardsCopies: BunPlugin = {
  name: 'copies for the boards',
  setup(build) {
    build.onResolve({ filter: COPIED }, ({ path, importer }) =>
      importer.endsWith('/vote-board.tsx') || importer.endsWith(MARK)
        ? { path: join(dirname(importer), path) + MARK }
        : undefined,
    )
    build.onLoad({ filter: /\?boards$/ }, async ({ path }) => ({
      contents: await Bun.file(path.slice(0, -MARK.length)).text(),
      loader: 'tsx',
    }))
  },
}
