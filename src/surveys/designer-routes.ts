import { Elysia } from 'elysia'
import type { Deps } from '../deps.ts'
import { archiveRoutes } from './archive/routes.ts'
import { creationRoutes } from './creation/routes.ts'
import { questionRoutes } from './editing/question-routes.ts'
import { definitionRoutes, editingRoutes } from './editing/routes.ts'
import { folderRoutes } from './folders/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { removalRoutes } from './removal/routes.ts'

export function designerRoutes(deps: Deps) {
  return new Elysia()
    .use(listRoutes(deps))
    .use(creationRoutes(deps))
    .use(editingRoutes(deps))
    .use(removalRoutes(deps))
    .use(definitionRoutes(deps))
    .use(archiveRoutes(deps))
    .use(folderRoutes(deps))
    .use(questionRoutes(deps))
}
