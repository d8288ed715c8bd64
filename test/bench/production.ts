import { scripts } from '../../package.json'

/** The variables that `bun run start` starts the product with. */
export const PRODUCTION: Readonly<Record<string, string>> = Object.fromEntries(
  scripts.start.split(' ').flatMap((word) => (word.includes('=') ? [word.split('=')] : [])),
)
