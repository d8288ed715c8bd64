import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { loadPart } from '../parts/loaded-part.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { conflictAtom } from '../store/conflict.ts'
import type { Pane } from '../store/editor-view.ts'
import { designerNewsAtom } from '../store/page.ts'
import type { EditorState } from '../store/page-state.ts'
import { soughtAtom } from '../store/unfinished.ts'
import { openFormAtom, openQuestionAtom, paneAtom, previewFrameAtom } from '../store/view.ts'
import { EditorBar } from './bar/editor-bar.tsx'
import { EditorPart } from './editor-part.tsx'
import { CONFLICT_PANEL, PEOPLE, SETTINGS_FORM } from './editor-registry.ts'
import { GroupsEditor } from './outline/groups-editor.tsx'
import { InfoForm } from './outline/info-form.tsx'
import { Outline } from './outline/outline.tsx'
import { Preview } from './preview/preview.tsx'
import { QuestionEditor } from './questions/question-editor.tsx'

const PANES: readonly Pane[] = ['outline', 'form', 'preview']

/** Loads the parts with which a page opens: one after the other, since parts have parts of their own. */
export async function loadParts({ parts }: Pick<EditorState, 'parts'>): Promise<void> {
  for (const part of parts ?? []) await loadPart(part)
}

/** The editor of one survey: its outline, the open form, and a preview. */
export function SurveyEditor() {
  const say = useDesignerSay()
  const pane = useAtomValue(paneAtom)
  const isSettings = useAtomValue(openFormAtom) === 'settings'
  const frame = useAtomValue(previewFrameAtom)
  const isConflict = useAtomValue(conflictAtom) !== null
  // Loaded before they are opened, so that they work even if the network fails.
  useEffect(() => {
    for (const part of ['settings-form', 'arm-fields', 'conflict-panel', 'people'] as const)
      void loadPart(part)
  }, [])
  return (
    <div className="editor" data-pane={pane} data-settings={isSettings || undefined} data-preview={frame}>
      <EditorBar />
      <PaneSwitch />
      {isConflict && <EditorPart part={CONFLICT_PANEL} props={{}} />}
      <div className="editor-panes">
        <section className="pane pane-outline" aria-label={say('pane_outline')}>
          <Outline />
        </section>
        <FormPane />
        <section className="pane pane-preview" aria-label={say('pane_preview')}>
          <Preview />
        </section>
      </div>
      <p className="visually-hidden" role="status">
        {useAtomValue(designerNewsAtom)}
      </p>
    </div>
  )
}

/** Takes the focus when another form opens, unless one of its fields has it already. */
function FormPane() {
  const say = useDesignerSay()
  const open = useAtomValue(openFormAtom)
  const form = typeof open === 'string' ? open : open.questionId
  const pane = useRef<HTMLElement>(null)
  const shown = useRef(form)
  const handled = useRef(0)
  useEffect(() => {
    if (shown.current !== form && !pane.current?.contains(document.activeElement)) pane.current?.focus()
    shown.current = form
    showInOutline()
  }, [form])
  return (
    <section ref={pane} tabIndex={-1} className="pane pane-form" aria-label={say('pane_form')}>
      <OpenForm>
        <SoughtProblem pane={pane} handled={handled} />
      </OpenForm>
    </section>
  )
}

type SoughtProps = { readonly pane: RefObject<HTMLElement | null>; readonly handled: RefObject<number> }

/** Shows the first problem of a form that was opened to finish it, once the form is rendered. */
function SoughtProblem({ pane, handled }: SoughtProps) {
  const sought = useAtomValue(soughtAtom)
  useEffect(() => {
    if (sought > handled.current) showFirstProblem(pane.current)
    handled.current = sought
  }, [sought, pane, handled])
  return null
}

/** Scrolls a long outline, and nothing else, to the open question. */
function showInOutline(): void {
  const card = document.querySelector<HTMLElement>('[data-open]')
  const outline = card?.closest('.pane')
  if (!card || !outline) return
  const least = card.offsetTop + card.offsetHeight - outline.clientHeight
  if (outline.scrollTop < least || outline.scrollTop > card.offsetTop) outline.scrollTop = least
}

/** Focuses the first invalid field, or scrolls to a message about several. */
function showFirstProblem(pane: HTMLElement | null): void {
  const field = pane?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const problem = pane?.querySelector('.field-error:not(:empty)')
  const shown = field ?? problem
  for (let part = shown?.closest('details'); part; part = part.parentElement?.closest('details'))
    part.open = true
  if (field) field.focus()
  else pane?.focus()
  shown?.scrollIntoView({ block: 'center' })
}

type FormProps = { readonly children: ReactNode }

function OpenForm({ children }: FormProps) {
  const isSettings = useAtomValue(openFormAtom) === 'settings'
  if (isSettings) return <EditorPart part={SETTINGS_FORM} props={{ children }} />
  return (
    <>
      <FormAtOnce />
      {children}
    </>
  )
}

function FormAtOnce() {
  const form = useAtomValue(openFormAtom)
  const question = useAtomValue(openQuestionAtom)
  switch (form) {
    case 'info':
      return <InfoForm />
    case 'people':
      return <EditorPart part={PEOPLE} props={{}} />
    case 'groups':
      return <GroupsEditor />
    default:
      return question ? <QuestionEditor key={question.id} question={question} /> : null
  }
}

/** A narrow screen shows one pane at a time. */
function PaneSwitch() {
  const say = useDesignerSay()
  const current = useAtomValue(paneAtom)
  const setPane = useSetAtom(paneAtom)
  return (
    <nav className="pane-switch" aria-label={say('panes')}>
      {PANES.map((pane) => (
        <button key={pane} type="button" aria-pressed={current === pane} onClick={() => setPane(pane)}>
          {say(`pane_${pane}`)}
        </button>
      ))}
    </nav>
  )
}
