import { createStore, useAtomValue } from 'jotai'
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react'
import { type Question, questionById, type SurveyDefinition } from '../../src/domain/survey.ts'
import { type IslandProps, loadWheel, registry } from '../registry.ts'
import { type PageState, type Store, seedStore, underStore } from '../seed.ts'
import { ballotsAtom } from '../state/ballots.ts'
import { draftAtom } from '../state/editor/document.ts'
import { designerPageAtom, openedAtom } from '../state/editor/page.ts'
import { syncAtom } from '../state/editor/sync.ts'
import { previewedAtom } from '../state/editor/view.ts'
import { useDesignerSay } from '../ui/use-designer.ts'

type Islands = Readonly<Record<string, ComponentType<IslandProps>>>

/** What a respondent will see of the open question, made of the respondent's own islands. */
export function Preview() {
  const say = useDesignerSay()
  const question = useAtomValue(previewedAtom)
  const isShowable = question && (question.type !== 'qv' || question.options.length > 0)
  return (
    <>
      <h2 className="preview-heading">{say('preview')}</h2>
      {isShowable ? (
        <Shown key={question.id} question={question} />
      ) : (
        <p className="soft">{say('previewEmpty')}</p>
      )}
    </>
  )
}

function Shown({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const state = usePageState(question)
  const [phase, setPhase] = useState<'organize' | 'vote'>('organize')
  const names = islandsOf(question, state.mode, phase)
  const islands = useIslands(names, state.input)
  const store = usePreviewStore(state, structureOf(question, state))
  return (
    <div className="preview">
      {question.type === 'qv' && state.mode === 'interactive' && (
        <div className="preview-phases">
          {(['organize', 'vote'] as const).map((known) => (
            <button key={known} type="button" aria-pressed={phase === known} onClick={() => setPhase(known)}>
              {say(`phase_${known}`)}
            </button>
          ))}
        </div>
      )}
      {question.type === 'qv' && <p className="question">{state.survey.questions[0]?.text}</p>}
      {underStore(
        names.map((name) => {
          const Island = islands[name]
          return (
            <div key={name} data-island={name}>
              {Island && <Island questionId={question.id} questionIds={[question.id]} />}
            </div>
          )
        }),
        store,
      )}
    </div>
  )
}

/** Another state needs another store. The ballot that was begun goes along, where the options are still the same. */
function usePreviewStore(state: PageState, structure: string): Store {
  const last = useRef<{ readonly store: Store; readonly structure: string } | null>(null)
  return useMemo(() => {
    const store = createStore()
    seedStore(store, state)
    const begun = last.current
    if (begun?.structure === structure) store.set(ballotsAtom, begun.store.get(ballotsAtom))
    last.current = { store, structure }
    return store
  }, [state, structure])
}

function structureOf(question: Question, { mode, input }: PageState): string {
  const own = question.type === 'qv' ? [question.options.map(({ id }) => id), question.bins] : []
  return JSON.stringify([question.id, question.type, mode, input, own])
}

function islandsOf(question: Question, mode: PageState['mode'], phase: 'organize' | 'vote'): string[] {
  if (question.type !== 'qv') return ['question-form']
  if (mode === 'text') return ['credit-display', 'vote-panel']
  return phase === 'organize' ? ['organize-board'] : ['credit-display', 'vote-board']
}

const NOTHING: Islands = {}

/** Islands, and the picker of votes, are loaded once they are shown; until then their places stay empty. */
function useIslands(names: readonly string[], input: PageState['input']): Islands {
  const [loaded, setLoaded] = useState({ input, islands: NOTHING })
  const wanted = names.join()
  useEffect(() => {
    let isCurrent = true
    const load = async () => {
      const islands: Record<string, ComponentType<IslandProps>> = {}
      for (const name of wanted.split(',')) {
        const Island = await registry[name]?.()
        if (Island) islands[name] = Island
      }
      if (input === 'wheel') await loadWheel()
      if (isCurrent) setLoaded({ input, islands })
    }
    // Without the network the preview stays empty; the editor goes on.
    load().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [wanted, input])
  return loaded.input === input ? loaded.islands : NOTHING
}

function usePageState(question: Question): PageState {
  const say = useDesignerSay()
  const { language } = useAtomValue(designerPageAtom)
  const { surveyId, surveyTexts } = useAtomValue(openedAtom)
  const { settings, questionGroups, title } = useAtomValue(draftAtom)
  const { known, version } = useAtomValue(syncAtom)
  return useMemo(() => {
    const shown = {
      ...question,
      text: question.text.trim() || say('yourQuestion'),
      ...safeWords(question, known),
      totalCredits: creditsOf(question),
    } as Question
    const { mode, input } = settings
    const survey = { title, description: '', questionGroups, settings, questions: [shown] }
    return {
      survey: { ...survey, id: surveyId, revision: version },
      ...{ mode, input: input === 'wheel' ? 'wheel' : 'dropdown', language, texts: surveyTexts, steps: [] },
    }
  }, [question, known, version, settings, questionGroups, title, language, surveyId, surveyTexts, say])
}

const creditsOf = (question: Question) =>
  question.type === 'qv' ? Math.max(1, question.totalCredits) : undefined

/** A description is shown as HTML, and only the server makes sure that it is harmless. */
function safeWords({ id }: Question, known: SurveyDefinition) {
  return { description: questionById(known, id)?.description ?? '' }
}
