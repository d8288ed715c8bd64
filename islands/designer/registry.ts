import type { ComponentType } from 'react'
import type { DesignerState } from './store/page-state.ts'

export const designerRegistry: Readonly<Record<string, (state: DesignerState) => Promise<ComponentType>>> = {
  'survey-list': () => import('./survey-list/survey-list.tsx').then((module) => module.SurveyList),
  'survey-creation': () =>
    import('./survey-list/survey-creation.tsx').then((module) => module.SurveyCreation),
  'survey-editor': async ({ editor }) => {
    const { SurveyEditor, loadParts } = await import('./survey-editor/survey-editor.tsx')
    if (editor) await loadParts(editor)
    return SurveyEditor
  },
}
