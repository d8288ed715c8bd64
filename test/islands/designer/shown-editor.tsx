import { Provider } from 'jotai'
import { loadParts, SurveyEditor } from '../../../islands/designer/survey-editor/survey-editor.tsx'
import { testApp } from '../../support/app.ts'
import { act, cleanup, render, screen } from '../../support/rtl.ts'
import { type OpenedEditor, openEditor } from './opened-editor.ts'

/** Shows the editor of a new survey; what is done in it reaches the real API. */
export async function showEditor(questions: readonly object[], settings: object = {}): Promise<OpenedEditor> {
  const editor = await openEditor(await testApp(), questions, settings)
  await loadParts({ parts: ['settings-form', 'arm-fields', 'conditions-editor'] })
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

/** Shows the types to choose from, which are loaded then. */
export async function openTypes() {
  const details = screen.getByText(/^Question type: /).closest('details')!
  details.open = true
  await act(() => details.dispatchEvent(new Event('toggle')))
  await screen.findByRole('radio', { name: 'Text', hidden: true }, { timeout: 30_000 })
}
