import { createStore, Provider } from 'jotai'
import { seedDesignerStore } from '../../../../islands/designer/store/page.ts'
import type { ListState } from '../../../../islands/designer/store/page-state.ts'
import { SurveyCreation } from '../../../../islands/designer/survey-list/survey-creation.tsx'
import { environmentAtom } from '../../../../islands/shared/environment.ts'
import { type Designer, SURVEYS } from '../../../support/app.ts'
import { cleanup, render } from '../../../support/rtl.ts'
import { apiFetch, designerState } from '../opened-editor.ts'

export type ShownList = Pick<ListState, 'scope' | 'isNew'>

/** Shows the list as the server has it now, or the page for a new survey; what is done to it reaches the real API. */
export async function openList(designer: Designer, { scope, isNew = false }: ShownList = {}): Promise<void> {
  cleanup()
  const [{ body: all }, { body: gone }] = [
    await designer.call('GET', scope ? `${SURVEYS}?all=true` : SURVEYS),
    await designer.call('GET', `${SURVEYS}/deleted`),
  ]
  const list: ListState = { ...all, deleted: gone.surveys, ...(scope && { scope }), isNew }
  const store = createStore()
  seedDesignerStore(store, designerState({ list }))
  store.set(environmentAtom, { fetch: apiFetch(designer.call), now: Date.now, random: Math.random })
  render(
    <Provider store={store}>
      <SurveyCreation />
    </Provider>,
  )
}
