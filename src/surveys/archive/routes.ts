import { Elysia } from 'elysia'
import { Nothing } from '../../contract/schemas.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { api } from '../../urls.ts'
import { archive, unarchive } from './handlers.ts'

export function archiveRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .put(
      api.archive.pattern,
      async ({ access, set }) => {
        await archive(deps, access)
        set.status = 204
      },
      {
        may: 'own',
        audit: 'itself',
        response: { 204: Nothing },
        detail: {
          summary: 'Archive a survey',
          description:
            'Nothing of a survey in the archive can be changed but who may read it, and what people want erased is erased (otherwise SURVEY_ARCHIVED); it does not count as one of its owner; its results and files stay. Only one that nobody can answer is archived: otherwise SURVEY_OPEN.',
        },
      },
    )
    .delete(
      api.archive.pattern,
      async ({ access, set }) => {
        await unarchive(deps, access)
        set.status = 204
      },
      {
        may: 'own',
        audit: 'itself',
        response: { 204: Nothing },
        detail: { summary: 'Take a survey out of the archive' },
      },
    )
}
