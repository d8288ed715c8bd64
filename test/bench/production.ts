import { scripts } from '../../package.json'

/** The variables with which `bun run start` starts the product. */
export const PRODUCTION: Readonly<Record<string, string>> = Object.fromEntries(
  scripts.start.split(' ').flatMap((word) => (word.includes('=') ? [word.split('=')] : [])),
)
