import { defineConfig } from 'drizzle-kit'

// A default export, because drizzle-kit requires one.
export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './db/account-schema.ts',
    './db/team-schema.ts',
    './db/schema.ts',
    './db/decline-schema.ts',
    './db/stop-schema.ts',
    './db/preregistration-schema.ts',
    './db/opening-schema.ts',
    './db/image-schema.ts',
    './db/webhook-schema.ts',
    './db/audit-schema.ts',
    './db/mail-schema.ts',
    './db/people-schema.ts',
    './db/event-schema.ts',
    './db/room-schema.ts',
    './db/decision-schema.ts',
    './db/change-schema.ts',
  ],
  out: './db/migrations',
  casing: 'snake_case',
})
