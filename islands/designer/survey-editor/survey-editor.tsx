import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { draftAtom } from '../store/document.ts'
import { designerNewsAtom } from '../store/page.ts'
import { soughtAtom } from '../store/unfinished.ts'
import { openQuestionAtom, type Pane, paneAtom, placeAtom } from '../store/view.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { GroupsEditor } from './groups-editor.tsx'
import { InfoForm } from './info-form.tsx'
import { Outline } from './outline.tsx'
import { People } from './people.tsx'
import { Preview } from './preview.tsx'
import { QuestionEditor } from './question-editor.tsx'
import { SaveLine } from './save-line.tsx'
import { SettingsForm } from './settings-form.tsx'

const PANES: readonly Pane[] = ['outline', 'form', 'preview']

/** The editor of one survey: what it consists of, the form that is open, and what respondents will see. */
export function SurveyEditor() {
  const say = useDesignerSay()
  const { title } = useAtomValue(draftAtom)
  const pane = useAtomValue(paneAtom)
  return (
    <div className="editor" data-pane={pane}>
      <div className="editor-bar">
        <a href={pages.designer()}>{say('backToProjects')}</a>
        <h1>{title.trim() || say('untitled')}</h1>
        <SaveLine />
      </div>
      <PaneSwitch />
      <ConflictPanel />
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

/** Takes the focus when another form opens, unless a field in it has it already. */
function FormPane() {
  const say = useDesignerSay()
  const open = useAtomValue(placeAtom)
  const place = typeof open === 'string' ? open : open.questionId
  const pane = useRef<HTMLElement>(null)
  const shown = useRef(place)
  useEffect(() => {
    if (shown.current !== place && !pane.current?.contains(document.activeElement)) pane.current?.focus()
    shown.current = place
  }, [place])
  const sought = useAtomValue(soughtAtom)
  useEffect(() => {
    if (sought > 0) showFirstProblem(pane.current)
  }, [sought])
  return (
    <section ref={pane} tabIndex={-1} className="pane pane-form" aria-label={say('pane_form')}>
      <OpenForm />
    </section>
  )
}

/** Puts the focus into the first field that is at fault, or shows what is said of several together. */
function showFirstProblem(pane: HTMLElement | null): void {
  const field = pane?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const problem = pane?.querySelector('.field-error:not(:empty)')
  if (field) field.focus()
  else pane?.focus()
  const shown = field ?? problem
  shown?.scrollIntoView({ block: 'center' })
}

function OpenForm() {
  const place = useAtomValue(placeAtom)
  const question = useAtomValue(openQuestionAtom)
  switch (place) {
    case 'info':
      return <InfoForm />
    case 'settings':
      return <SettingsForm />
    case 'people':
      return <People />
    case 'groups':
      return <GroupsEditor />
    default:
      return question ? <QuestionEditor key={question.id} question={question} /> : null
  }
}

/** On a narrow screen one pane is shown at a time. */
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
