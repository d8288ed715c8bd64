/** The ballot on the entry page: the store and the controls of a respondent's page, without sending anything. */

import { readPage } from '../survey/boot/read-page.ts'
import { provideStore } from '../survey/elements/define.ts'
import { startElements } from '../survey/elements/start.ts'
import { VOTING } from '../survey/elements/voting.ts'
import { announcementAtom, drainActions } from '../survey/store/actions.ts'
import { createPageStore } from '../survey/store/page.ts'

const store = createPageStore(readPage())
provideStore(store)
startElements(VOTING)
drainActions(store)

const said = document.getElementById('try-announced')
store.sub(announcementAtom, () => said?.replaceChildren(store.get(announcementAtom)))
