import { join } from 'node:path'

/** The folder within the single executable with the files of the product. */
export const CARRIED = 'carried'

export const isExecutable = Bun.embeddedFiles.length > 0

/** The folder of the product's own files: the project, or the files inside the single executable. */
export const ROOT = isExecutable ? join(import.meta.dir, CARRIED) : join(import.meta.dir, '..')
