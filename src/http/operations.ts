import { Elysia } from 'elysia'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { operations } from '../urls.ts'

/** Whether the process runs, and whether it can serve. */
export function operationRoutes({ database, stopping }: Pick<Deps, 'database' | 'stopping'>) {
  return new Elysia({ name: 'operations' })
    .get(operations.health(), () => ({ status: 'ok' }))
    .get(operations.ready(), async () => {
      if (stopping?.aborted) throw new Failure({ code: 'UNAVAILABLE' })
      await database.ping()
      return { status: 'ok' }
    })
}
