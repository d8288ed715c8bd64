import { Provider } from 'jotai'
import { loadParts, SurveyEditor } from '../../../islands/designer/survey-editor/survey-editor.tsx'
import { testApp } from '../../support/app.ts'
import { act, cleanup, render } from '../../support/rtl.ts'
import { type OpenedEditor, openEditor } from './opened-editor.ts'

/** Shows the editor of a new survey; what is done in it reaches the real API. */
export async function showEditor(questions: readonly object[], settings: object = {}): Promise<OpenedEditor> {
  const editor = await openEditor(await testApp(), questions, settings)
  await loadParts({ parts: ['settings-form', 'conditions-editor'] })
  cleanup()
  render(
    <Provider store={editor.store}>
      <SurveyEditor />
    </Provider>,
  )
  // The preview loads its islands once it is shown.
  await act(() => Bun.sleep(20))
  return editor
}
