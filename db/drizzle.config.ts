import { defineConfig } from 'drizzle-kit'

// A default export, because drizzle-kit requires one.
export default defineConfig({
  dialect: 'postgresql',
  schema: './db/tables/*.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
