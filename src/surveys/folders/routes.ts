import { Elysia } from 'elysia'
import { Nothing } from '../../contract/schemas.ts'
import { FolderBody, FolderNameBody, FolderNameReply } from '../../contract/surveys/folders.ts'
import type { Deps } from '../../deps.ts'
import { designerCalls } from '../../endpoints.ts'
import { api } from '../../urls.ts'
import { changeFolderName, moveToFolder } from './handlers.ts'

export function folderRoutes(deps: Deps) {
  return new Elysia()
    .use(designerCalls(deps))
    .patch(api.folders.pattern, ({ designer, body }) => changeFolderName(deps, designer, body), {
      signedIn: true,
      audit: 'itself',
      scope: 'surveys:write',
      body: FolderNameBody,
      response: { 200: FolderNameReply },
      detail: {
        summary: 'Rename a folder',
        description:
          'Every survey in the folder of your list that you may edit is then in the one of the new name, which may already have others. Those that you may only see stay where they are.',
      },
    })
    .put(
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
