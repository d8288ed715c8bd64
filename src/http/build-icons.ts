import type { BunPlugin } from 'bun'
import { drawingOf } from '../components/drawing.ts'

/** Reduces the files of icons to their shapes: the element around them is the same in all. */
export const drawingsOfIcons: BunPlugin = {
  name: 'drawings of icons',
  setup(build) {
    build.onLoad({ filter: /lucide-static.*\.svg$/ }, async ({ path }) => ({
      contents: drawingOf(await Bun.file(path).text()),
      loader: 'text',
    }))
  },
}
