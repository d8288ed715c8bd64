import type { ComponentType } from 'react'

export const designerRegistry: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'survey-list': () => import('./survey-list/survey-list.tsx').then((module) => module.SurveyList),
  'survey-editor': () => import('./survey-editor/survey-editor.tsx').then((module) => module.SurveyEditor),
}
