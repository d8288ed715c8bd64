import { join } from 'node:path'

/** The folder within the single executable that has the files of the product. */
export const CARRIED = 'carried'

export const isExecutable = Bun.embeddedFiles.length > 0

/** The folder of the product's own files: the project, or what the single executable carries in itself. */
export const ROOT = isExecutable ? join(import.meta.dir, CARRIED) : join(import.meta.dir, '..')
