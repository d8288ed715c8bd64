import { Elysia } from 'elysia'
import { INTEGRATIONS } from '../contract/accounts/integrations.ts'
import { toolPages } from '../urls.ts'
import { integrationArchive } from './archive.ts'

/** The files for other tools, as archives that the page for sharing offers. */
export function integrationPages() {
  return new Elysia({ name: 'integrations' }).get(toolPages.integration.pattern, ({ params }) => {
    const name = INTEGRATIONS.find((known) => params.file === `${known}.zip`)
    if (!name) return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
    return new Response(integrationArchive(name), {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename=quadratic-votes-${name}.zip`,
      },
    })
  })
}
