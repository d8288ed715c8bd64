import { useAtom, useAtomValue } from 'jotai'
import { useMemo, useRef, useState } from 'react'
import type { DesignerSay } from '../../../../src/components/designer-say.ts'
import { EmptyState } from '../../../../src/components/empty-state.tsx'
import { Icon } from '../../../../src/components/icon.tsx'
import { emptyBallot } from '../../../../src/domain/ballot/ballot.ts'
import { ballotQuestionOf } from '../../../../src/domain/ballot/cast.ts'
import { nearestVotes } from '../../../../src/domain/ballot/credits.ts'
import { filledText } from '../../../../src/domain/questions/piping.ts'
import { isBallot, standsAlone } from '../../../../src/domain/questions/question-traits.ts'
import { withShowIf } from '../../../../src/domain/show-if/editing.ts'
import { isAboutBallot } from '../../../../src/domain/show-if/rule.ts'
import { type Question, questionById, type SurveyDefinition } from '../../../../src/domain/survey/survey.ts'
import { provideStore, withdrawStore } from '../../../survey/elements/define.ts'
import { StoreProvider } from '../../../survey/react/store-context.tsx'
import { ballotsAtom } from '../../../survey/store/ballots.ts'
import { createPageStore, pageAtom } from '../../../survey/store/page.ts'
import type { PageState, Store } from '../../../survey/store/page-state.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { problemsAtom } from '../../store/problems.ts'
import { syncAtom } from '../../store/sync.ts'
import { type PreviewFrame, previewedAtom, previewFrameAtom } from '../../store/view.ts'
import { type LoadedPreview, useLoadedPreview } from './use-loaded-preview.ts'

/** What a respondent will see of the open question, rendered by the respondent's own islands. */
export function Preview() {
  const say = useDesignerSay()
  const question = useAtomValue(previewedAtom)
  const { questions } = useAtomValue(draftAtom)
  const isShowable = question && optionsShown(question, questions) !== 0
  return (
    <>
      <div className="preview-heading">
        <h2>{say('preview')}</h2>
        <FrameChoice />
      </div>
      {isShowable ? (
        <Shown key={question.id} question={question} />
      ) : (
        <EmptyState text={say(question ? 'previewNoOptions' : 'previewEmpty')} />
      )}
    </>
  )
}

/** How many options of a qv question respondents see; undefined for other questions. */
function optionsShown(question: Question, questions: readonly Question[]): number | undefined {
  if (isBallot(question)) return question.options.length
  return 'of' in question ? (ballotQuestionOf(question, questions)?.options.length ?? 0) : undefined
}

const FRAMES: readonly PreviewFrame[] = ['phone', 'page']

function FrameChoice() {
  const say = useDesignerSay()
  const [frame, setFrame] = useAtom(previewFrameAtom)
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons are not fields of a form
    <div className="segments" role="group" aria-label={say('previewFrame')}>
      {FRAMES.map((each) => (
        <button
          key={each}
          type="button"
          title={say(`frame_${each}`)}
          aria-label={say(`frame_${each}`)}
          aria-pressed={frame === each}
          onClick={() => setFrame(each)}
        >
          <Icon name={each} />
        </button>
      ))}
    </div>
  )
}

function Shown({ question }: { readonly question: Question }) {
  const say = useDesignerSay()
  const { islands, parts } = useLoadedPreview()
  const state = useWholeState(question, parts)
  const [phase, setPhase] = useState<'organize' | 'vote'>('organize')
  const names = islandsOf(question, state.mode, phase)
  const [shown] = state.survey.questions
  const { store, scope } = usePreviewStore(state, structureOf(question, state))
  return (
    <div className="preview">
      {isBallot(question) && state.mode === 'interactive' && (
        <div className="preview-phases">
          {(['organize', 'vote'] as const).map((known) => (
            <button key={known} type="button" aria-pressed={phase === known} onClick={() => setPhase(known)}>
              {say(`phase_${known}`)}
            </button>
          ))}
        </div>
      )}
      {hasHeading(question) && <p className="question">{shown?.text}</p>}
      {isBallot(question) && shown?.description && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: shown.description }} />
      )}
      <StoreProvider store={store} scope={scope}>
        {names.map((name) => {
          const Island = islands[name]
          return (
            <div key={name} data-island={name}>
              {Island && <Island questionId={question.id} questionIds={[question.id]} />}
            </div>
          )
        })}
      </StoreProvider>
    </div>
  )
}

/** Whether the text of a question is the heading of its step, above the islands. */
const hasHeading = (question: Question) => isBallot(question) || standsAlone(question)

type PreviewStore = { readonly store: Store; readonly scope: string; readonly structure: string }

/** A different state needs a different store. The ballot in progress is kept if the options are the same. */
function usePreviewStore(state: PageState, structure: string): PreviewStore {
  const last = useRef<PreviewStore | null>(null)
  const count = useRef(0)
  return useMemo(() => {
    const store = createPageStore(state)
    const begun = last.current
    if (begun?.structure === structure) store.set(ballotsAtom, begun.store.get(ballotsAtom))
    else castExample(store)
    if (begun) withdrawStore(begun.scope)
    count.current += 1
    const scope = `preview-${count.current}`
    provideStore(store, scope)
    last.current = { store, scope, structure }
    return last.current
  }, [state, structure])
}

/** Casts example votes for a question that asks about them. */
function castExample(store: Store): void {
  const [asking, about] = store.get(pageAtom).survey.questions
  if (!asking || !isAboutBallot(asking) || !isBallot(about)) return
  const ballot = emptyBallot(about.options.map(({ id }) => id))
  const votes = about.options.map(({ id }, at) => [id, nearestVotes(about, EXAMPLE_VOTES[at] ?? 0)] as const)
  store.set(ballotsAtom, { [about.id]: { ...ballot, votes: Object.fromEntries(votes) } })
}

const EXAMPLE_VOTES = [5, -3, 4, -2, 3, -1]

function structureOf(question: Question, { mode, input }: PageState): string {
  const shuffled = isBallot(question) ? [question.options.map(({ id }) => id), question.bins] : []
  return JSON.stringify([question.id, question.type, mode, input, shuffled])
}

function islandsOf(question: Question, mode: PageState['mode'], phase: 'organize' | 'vote'): string[] {
  if (!isBallot(question)) return ['question-form']
  if (mode === 'interactive' && phase === 'organize') return ['organize-board']
  const list = mode === 'text' ? 'vote-panel' : 'vote-board'
  return ['credit-meter', ...(question.fit ? ['fit-to-budget'] : []), list]
}

/** The state of a respondent's page, including what is loaded when it is shown. */
function useWholeState(question: Question, parts: LoadedPreview['parts']): PageState {
  const state = usePageState(question)
  const texts = useAtomValue(openedAtom)
  const problems = useAtomValue(problemsAtom)
  return useMemo(
    () => parts?.withPreviewParts(state, texts, problems) ?? state,
    [parts, texts, problems, state],
  )
}

function usePageState(question: Question): PageState {
  const say = useDesignerSay()
  const { language } = useAtomValue(designerPageAtom)
  const { surveyId, surveyTexts, fitTexts } = useAtomValue(openedAtom)
  const { settings, questionGroups, questions, title } = useAtomValue(draftAtom)
  const { known, version } = useAtomValue(syncAtom)
  const about = ballotQuestionOf(question, questions)
  return useMemo(() => {
    const shown = {
      ...question,
      text: textWithAnswers(question, questions, say) || say('yourQuestion'),
      ...safeWords(question, known),
      totalCredits: creditsOf(question),
    } as Question
    // The preview always shows it, regardless of conditions.
    const always = withShowIf(shown, undefined)
    const { mode, input } = settings
    const groups = questionGroups.map((group) => withShowIf(group, undefined))
    const shownQuestions = about ? [always, about] : [always]
    const survey = { title, description: '', questionGroups: groups, settings, questions: shownQuestions }
    return {
      survey: { ...survey, id: surveyId, revision: version },
      mode,
      input: input === 'wheel' ? 'wheel' : 'dropdown',
      language,
      texts: surveyTexts,
      fit: fitTexts,
      steps: [],
    }
  }, [
    question,
    about,
    known,
    version,
    settings,
    questionGroups,
    questions,
    title,
    language,
    surveyId,
    surveyTexts,
    fitTexts,
    say,
  ])
}

/** The text of a question with placeholders for the answers that it pipes. */
function textWithAnswers({ text }: Question, questions: readonly Question[], say: DesignerSay): string {
  return filledText(text.trim(), (questionId) => {
    const at = questions.findIndex(({ id }) => id === questionId)
    return at < 0 ? '…' : say('pipedAnswer', { number: at + 1 })
  })
}

const creditsOf = (question: Question) =>
  isBallot(question) ? Math.max(1, question.totalCredits) : undefined

/** Descriptions are shown as HTML, which only the server sanitizes. */
function safeWords({ id }: Question, known: SurveyDefinition) {
  return { description: questionById(known, id)?.description ?? '' }
}
