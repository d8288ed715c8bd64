import { Elysia } from 'elysia'
import { databaseState } from '../../db/state.ts'
import { sameSecret } from '../crypto.ts'
import type { Deps } from '../deps.ts'
import { Failure } from '../domain/failure.ts'
import { operations } from '../urls.ts'
import type { Metrics } from './metrics.ts'
import type { Handle } from './request-watch.ts'

type OperationDeps = Pick<Deps, 'database' | 'stopping' | 'config'> & { readonly metrics: Metrics }

/** Whether the process runs, whether it can serve, and what it does. */
export function operationRoutes({ database, stopping, config, metrics }: OperationDeps) {
  return new Elysia({ name: 'operations' })
    .get(operations.health(), () => ({ status: 'ok' }))
    .get(operations.ready(), async () => {
      if (stopping?.aborted) throw unavailable()
      const { kind, durability, pendingMigrations } = await databaseState(database)
      // The process may have been told to end meanwhile.
      if (stopping?.aborted || pendingMigrations > 0) throw unavailable()
      return { status: 'ok', database: kind, durability, migrations: 'current' }
    })
    .get(operations.metrics(), async ({ request }) => {
      if (!mayRead(request, config.metricsToken)) throw new Failure({ code: 'NOT_FOUND' })
      const headers = { 'content-type': metrics.contentType, 'cache-control': 'no-store' }
      return new Response(await metrics.text(), { headers })
    })
}

const unavailable = () => new Failure({ code: 'UNAVAILABLE' })

const PROBES: readonly string[] = [operations.health(), operations.ready()]

/** Balancers ask in HTTP/1.0 without naming a host, and in an address without one no route would be found. */
export function probesWithoutHost(handle: Handle): Handle {
  return (request) =>
    handle(PROBES.includes(request.url) ? new Request(`http://localhost${request.url}`) : request)
}

/** Without a token everybody may: no figure names a survey or a person. */
function mayRead(request: Request, token: string | null | undefined): boolean {
  return !token || sameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)
}
