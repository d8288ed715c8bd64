import { createStore } from 'jotai'
import { seedDesignerStore } from '../../../islands/designer/store/page.ts'
import type { DesignerState, EditorState } from '../../../islands/designer/store/page-state.ts'
import { copiesRead } from '../../../islands/designer/store/sync.ts'
import { type Environment, environmentAtom } from '../../../islands/shared/environment.ts'
import { designer as texts } from '../../../src/texts/en/designer.ts'
import { pages } from '../../../src/texts/en/pages.ts'
import { fieldProblems } from '../../../src/texts/en/refusals/field-problems.ts'
import { ballotWords } from '../../../src/texts/en/respondent/ballot-words.ts'
import { fit as fitTexts } from '../../../src/texts/en/respondent/fit.ts'
import { survey as surveyTexts } from '../../../src/texts/en/respondent/survey.ts'
import { openingProblems } from '../../../src/texts/en/surveys/checks.ts'
import { type Call, type Designer, makeSurvey, signIn, type TestApp } from '../../support/app.ts'

export type Store = ReturnType<typeof createStore>

const NOW = Date.parse('2030-05-01T09:00:00Z')

/** What the server prints into every page of the designer's. */
export function designerState(parts: Partial<DesignerState>): DesignerState {
  return { language: 'en', texts, publicUrl: 'http://localhost', sendsMail: false, now: NOW, ...parts }
}

/** A survey at the real API, with the store of an editor that opened it. */
export type OpenedEditor = {
  readonly store: Store
  readonly surveyId: string
  readonly call: Call
  /** Opens the same survey in one more editor. */
  readonly openAgain: () => Promise<Store>
  /** Every call that editors made. */
  readonly calls: string[]
  /** What becomes of the next calls; without one they reach the API. */
  readonly network: { answer?: (() => Promise<Response>) | undefined }
}

/** Makes a survey, and opens it in an editor whose calls reach the application without a network between. */
export async function openEditor(
  app: TestApp,
  questions: readonly object[] = [],
  settings: object = {},
): Promise<OpenedEditor> {
  const designer = await signIn(app)
  const made = await makeSurvey(designer, questions, { isAvailable: false, ...settings })
  const calls: string[] = []
  const network: OpenedEditor['network'] = {}
  const openAgain = async () => storeOf(designer, made._id, { calls, network })
  return {
    surveyId: made._id,
    call: designer.call,
    calls,
    network,
    openAgain,
    store: await openAgain(),
  }
}

async function storeOf(
  { call }: Designer,
  surveyId: string,
  { calls, network }: Pick<OpenedEditor, 'calls' | 'network'>,
): Promise<Store> {
  const { body } = await call('GET', `/api/v1/designer/surveys/${surveyId}`)
  const editor: EditorState = {
    ...{
      surveyId,
      version: body.version,
      stoppedAfter: body.stoppedAfter,
      ...copiesRead(body),
      role: body.role,
      locked: body.locked,
      hasResponses: body.locked,
    },
    ...{
      previewUrl: 'http://localhost/',
      surveyTexts,
      fitTexts,
      factTexts: pages.facts,
      ballotWordTexts: ballotWords,
      fieldTexts: fieldProblems,
      openingTexts: openingProblems,
    },
  }
  const store = createStore()
  seedDesignerStore(store, designerState({ editor }))
  let at = NOW
  store.set(environmentAtom, {
    fetch: async (url, init) => {
      calls.push(`${init.method} ${url.slice(url.indexOf(surveyId) + surveyId.length)}`)
      const answer = await apiFetch(call)(url, init)
      return network.answer ? network.answer() : answer
    },
    // Every look at the clock is two seconds later, so that each change is a step of its own.
    now: () => {
      at += 2000
      return at
    },
    random: Math.random,
  })
  return store
}

/** A body as the application is called with it: files of the page as their bytes. */
const sentAs = async (body: RequestInit['body']) =>
  body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : body && JSON.parse(String(body))

/** Calls of the browser that reach the application without a network between. */
export function apiFetch(call: Call): Environment['fetch'] {
  return async (url, { method = 'GET', headers, body }) => {
    const {
      status,
      text,
      headers: replied,
    } = await call(method, url, await sentAs(body), { ...(headers as object) })
    return new Response(status === 204 ? null : text, { status, headers: replied })
  }
}
