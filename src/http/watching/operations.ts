import { Elysia } from 'elysia'
import { databaseState } from '../../../db/operations/state.ts'
import { sameSecret } from '../../crypto.ts'
import type { AppDeps } from '../../deps.ts'
import { Failure } from '../../domain/failure.ts'
import { VERSION } from '../../instance/instance.ts'
import { operations } from '../../urls.ts'
import type { Metrics } from './metrics.ts'
import type { Handle } from './request-watch.ts'

type OperationDeps = Pick<AppDeps, 'database' | 'stopping' | 'config'> & { readonly metrics: Metrics }

export function operationRoutes({ database, stopping, config, metrics }: OperationDeps) {
  return new Elysia({ name: 'operations' })
    .get(operations.health(), () => {
      if (database.isSilent?.()) throw unavailable()
      return { status: 'ok', version: VERSION }
    })
    .get(operations.ready(), async () => {
      if (stopping?.aborted) throw unavailable()
      const { kind, durability, pendingMigrations } = await databaseState(database)
      // The process may have been told to stop meanwhile.
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

/** Load balancers use HTTP/1.0 without a Host header, and the framework finds no route in an address without a host. */
export function probesWithoutHost(handle: Handle): Handle {
  return (request) => {
    const { url } = request
    return handle(
      url.startsWith('/') && PROBES.includes(url) ? new Request(`http://localhost${url}`) : request,
    )
  }
}

/** Without a token everybody may: no metric names a survey or a person. */
function mayRead(request: Request, token: string | null | undefined): boolean {
  return !token || sameSecret(request.headers.get('authorization') ?? '', `Bearer ${token}`)
}
