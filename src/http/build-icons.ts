import type { BunPlugin } from 'bun'
import { drawingOf } from '../components/drawing.ts'

/** Leaves of the files of icons what they draw: what is around it is the same in all. */
export const drawingsOfIcons: BunPlugin = {
  name: 'drawings of icons',
  setup(build) {
    build.onLoad({ filter: /lucide-static.*\.svg$/ }, async ({ path }) => ({
      contents: drawingOf(await Bun.file(path).text()),
      loader: 'text',
    }))
  },
}
