import { Elysia } from 'elysia'
import { Nothing } from '../contract/schemas.ts'
import { FolderBody } from '../contract/surveys.ts'
import type { Deps } from '../deps.ts'
import { designerCalls } from '../endpoints.ts'
import { api } from '../urls.ts'
import { moveToFolder } from './folder-handlers.ts'

export function folderRoutes(deps: Deps) {
  return new Elysia().use(designerCalls(deps)).put(
    api.folder.pattern,
    async ({ access, body, set }) => {
      await moveToFolder(deps, access, body.folder)
      set.status = 204
    },
    {
      may: 'edit',
      audit: 'folder.changed',
      scope: 'surveys:write',
      body: FolderBody,
      response: { 204: Nothing },
      detail: {
        summary: 'Move a survey into a folder, or out of one',
        description:
          'A folder is a name of up to 60 characters, which everybody who sees the survey sees in their list. With null it is in none. It is no revision of the survey, and those in the archive are moved too.',
      },
    },
  )
}
