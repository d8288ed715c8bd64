import { useAtomValue, useSetAtom } from 'jotai'
import { useRef } from 'react'
import { EmptyState } from '../../../../src/components/empty-state.tsx'
import { Icon } from '../../../../src/components/icon.tsx'
import type { IconName } from '../../../../src/components/icons.ts'
import { surveyStatus } from '../../../../src/domain/survey/availability.ts'
import { LIMITS, QUESTION_TYPES, type QuestionType } from '../../../../src/domain/survey/survey.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { draftAtom } from '../../store/document.ts'
import type { EditorForm } from '../../store/editor-view.ts'
import { savedWindowAtom } from '../../store/opening.ts'
import { designerPageAtom, openedAtom } from '../../store/page.ts'
import { hasResponsesAtom } from '../../store/sync.ts'
import { addQuestionAtom, fixedAtom, goToAtom, openFormAtom } from '../../store/view.ts'
import { LostConditions } from '../conditions/show-if.tsx'
import { QuestionList } from './question-list.tsx'

/** The parts of the survey: its texts and settings, then its questions. */
export function Outline() {
  const say = useDesignerSay()
  const { previewUrl } = useAtomValue(openedAtom)
  const { questions } = useAtomValue(draftAtom)
  return (
    <>
      <nav className="outline-links" aria-label={say('survey')}>
        <OutlineButton form="info" icon="edit">
          {say('editInfo')}
        </OutlineButton>
        <OutlineButton form="settings" icon="settings">
          {say('editSettings')}
        </OutlineButton>
        <OutlineButton form="groups" icon="bulletList">
          {say('groups')}
        </OutlineButton>
        <OutlineButton form="people" icon="people">
          {say('people')}
        </OutlineButton>
        <a href={previewUrl} target="_blank" rel="noopener" title={say('previewHint')}>
          <Icon name="preview" />
          {say('previewSurvey')}
        </a>
      </nav>
      <h2 className="outline-heading">{say('questions')}</h2>
      <LostConditions />
      {questions.length === 0 && <EmptyState text={say('noQuestions')} />}
      <AddQuestion />
      <QuestionList />
      <Facts />
    </>
  )
}

type FormButtonProps = {
  readonly form: EditorForm & string
  readonly icon: IconName
  readonly children: string
}

function OutlineButton({ form, icon, children }: FormButtonProps) {
  const current = useAtomValue(openFormAtom)
  const goTo = useSetAtom(goToAtom)
  return (
    <button type="button" aria-current={current === form ? 'true' : undefined} onClick={() => goTo(form)}>
      <Icon name={icon} />
      {children}
    </button>
  )
}

function Facts() {
  const say = useDesignerSay()
  const { settings, description } = useAtomValue(draftAtom)
  const { now } = useAtomValue(designerPageAtom)
  const status = surveyStatus(useAtomValue(savedWindowAtom), now, useAtomValue(hasResponsesAtom))
  const { hasSKey, sKeyValue, hasUKey } = settings
  const key = hasSKey && (sKeyValue ? say('factKeyIs', { key: sKeyValue }) : say('yes'))
  return (
    <>
      <h2 className="outline-heading">{say('survey')}</h2>
      <p className="soft">{description.replace(/<[^>]*>/g, ' ')}</p>
      <dl className="about-survey">
        <dt>{say('status')}</dt>
        <dd>{say(`status_${status}`)}</dd>
        <dt>{say('hasSKey')}</dt>
        <dd>{key || say('no')}</dd>
        <dt>{say('hasUKey')}</dt>
        <dd>{say(hasUKey ? 'yes' : 'no')}</dd>
      </dl>
    </>
  )
}

/** Before the list, so that it is in view however many questions there are; open while there are none. */
function AddQuestion() {
  const say = useDesignerSay()
  const isFixed = useAtomValue(fixedAtom)
  const { questions } = useAtomValue(draftAtom)
  const add = useSetAtom(addQuestionAtom)
  const details = useRef<HTMLDetailsElement>(null)
  if (isFixed) return null
  const choose = (type: QuestionType) => {
    details.current?.removeAttribute('open')
    add(type)
  }
  return (
    <details
      ref={details}
      className="add-question"
      open={questions.length === 0}
      data-closes={questions.length > 0 || undefined}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && questions.length > 0) currentTarget.scrollIntoView({ block: 'nearest' })
      }}
    >
      <summary>
        <Icon name="add" />
        {say('addQuestion')}
      </summary>
      {QUESTION_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          disabled={questions.length >= LIMITS.questions}
          onClick={() => choose(type)}
        >
          <Icon name={type} />
          {say(`type_${type}`)}
        </button>
      ))}
    </details>
  )
}
