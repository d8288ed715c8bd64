import { fail, onDatabase } from './on-database.ts'

/** bun run migrate: brings the tables up to date, as every start does; for those who do it before the first start. */

await onDatabase(async () => console.log('The tables are up to date.')).catch(fail)
