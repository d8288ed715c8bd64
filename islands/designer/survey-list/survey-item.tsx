import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../src/components/icon.tsx'
import { InstantSentence } from '../../../src/components/local-instant.tsx'
import { SurveyState } from '../../../src/components/survey-state.tsx'
import type { ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import { hasRight } from '../../../src/domain/access/access.ts'
import { pages } from '../../../src/urls.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { archiveSurveyAtom, listProblemAtom, restoreSurveyAtom } from '../store/list.ts'
import type { Gone, ListRow } from '../store/list-rows.ts'
import { designerPageAtom } from '../store/page.ts'
import { ItemMenu, PAGES, type Page } from './item-menu.tsx'

/** One survey of the list. One that is gone leaves its row at the same height, so that no other row moves. */
export function SurveyItem({ row: { survey, gone } }: { readonly row: ListRow }) {
  const problem = useAtomValue(listProblemAtom)
  const row = useRef<HTMLLIElement>(null)
  const wasGone = useRef(gone)
  useLayoutEffect(() => {
    const isBack = wasGone.current && !gone
    const menu = row.current?.querySelector('details')
    if (gone && menu) menu.open = false
    wasGone.current = gone
    if (isBack && document.activeElement === document.body) row.current?.querySelector('a')?.focus()
  }, [gone])
  return (
    <li
      ref={row}
      className="project"
      data-gone={gone}
      aria-labelledby={gone ? `gone-${survey._id}` : `title-${survey._id}`}
    >
      <div className="project-content" inert={gone !== undefined} aria-hidden={gone && true}>
        <Content survey={survey} />
      </div>
      {gone && <GoneSurvey survey={survey} gone={gone} />}
      <p className="field-error" role="alert">
        {problem.surveyId === survey._id && problem.text}
      </p>
    </li>
  )
}

const UNDOING = { deleted: 'undoDeleting', archived: 'undoArchiving', unarchived: 'undoUnarchiving' } as const

type GoneProps = { readonly survey: ListedSurvey; readonly gone: Gone }

function GoneSurvey({ survey, gone }: GoneProps) {
  const { _id, title } = survey
  const say = useDesignerSay()
  const restore = useSetAtom(restoreSurveyAtom)
  const archive = useSetAtom(archiveSurveyAtom)
  const undo = {
    deleted: () => restore(_id),
    archived: () => archive(survey),
    unarchived: () => archive(survey),
  }
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const row = sentence.current?.closest('.project')
    if (activeElement === body || row?.contains(activeElement)) sentence.current?.focus()
  }, [])
  return (
    <div className="project-gone">
      <p ref={sentence} id={`gone-${_id}`} tabIndex={-1}>
        {say(`${gone}Named`, { title })}
      </p>
      <button
        type="button"
        aria-label={say(UNDOING[gone], { title })}
        onClick={({ detail }) => {
          // The second click of a double click was meant for the previous control.
          if (detail < 2) void undo[gone]()
        }}
      >
        {say('undo')}
      </button>
    </div>
  )
}

function Content({ survey }: { readonly survey: ListedSurvey }) {
  const { _id, title, description, settings, role, owner, team, responseCount, stoppedAfter, status } = survey
  const say = useDesignerSay()
  const { now, language } = useAtomValue(designerPageAtom)
  const share = hasRight(role, 'edit') ? 'share' : undefined
  const [first, second]: (Page | undefined)[] = status === 'closed' ? ['results', share] : [share, 'results']
  return (
    <>
      <div className="project-words">
        <h3 id={`title-${_id}`}>
          <a href={pages.surveyEdit(_id)}>{title}</a>
        </h3>
        <p className="project-description">{description.replace(/<[^>]*>/g, ' ')}</p>
        <Links survey={survey} withResults={responseCount > 0 && first !== 'results'} />
        {(role !== 'owner' || team) && (
          <p className="soft">
            {team && <span>{say('ofTeam', { team: team.name })}</span>}{' '}
            {role !== 'admin' && <span>{say('yourRole', { role: say(`role_${role}`) })}</span>}{' '}
            {owner && <span>{say('ofOwner', { email: owner })}</span>}
          </p>
        )}
      </div>
      <SurveyState
        now={now}
        language={language}
        say={say}
        settings={{ ...settings, stoppedAfter }}
        hasResponses={status !== 'draft' && responseCount > 0}
        isArchived={survey.archived}
      />
      <Responses survey={survey} />
      <div className="project-actions">
        {first && (
          <a className="button" href={PAGES[first](_id)} aria-label={say(`${first}Named`, { title })}>
            <Icon name={first} />
            {say(`tab_${first}`)}
          </a>
        )}
        <ItemMenu survey={survey} second={second === 'results' && responseCount > 0 ? undefined : second} />
      </div>
    </>
  )
}

type LinksProps = { readonly survey: ListedSurvey; readonly withResults: boolean }

/** Where a survey is answered and edited, and what tells it apart from its copies. */
function Links({ survey: { _id, title, createdAt, folder }, withResults }: LinksProps) {
  const say = useDesignerSay()
  const { language } = useAtomValue(designerPageAtom)
  return (
    <>
      <div className="project-links">
        <a href={pages.survey(_id)} aria-label={say('viewNamed', { title })}>
          {say('view')}
        </a>
        <a href={pages.surveyEdit(_id)} aria-label={say('editNamed', { title })}>
          {say('editSurvey')}
        </a>
        {withResults && (
          <a href={pages.surveyResults(_id)} aria-label={say('resultsNamed', { title })}>
            {say('tab_results')}
          </a>
        )}
        {folder && <span className="soft">{say('inFolder', { folder })}</span>}
      </div>
      <div className="project-links">
        <span className="soft">
          {say('surveyId')} <code>{_id}</code>
        </span>
        <CopyButton
          text={_id}
          label={say('copyId')}
          named={say('copyIdNamed', { title })}
          copied={say('copied')}
        />
        <span className="soft">
          <InstantSentence sentence={say('createdAt')} instant={createdAt} language={language} short />
        </span>
      </div>
    </>
  )
}

/** The number of responses, and the time of the last one. */
function Responses({ survey }: { readonly survey: ListedSurvey }) {
  const { responseCount, completedCount, lastResponseAt } = survey
  const say = useDesignerSay()
  const { language } = useAtomValue(designerPageAtom)
  const responses = say('responses', { count: completedCount })
  const underWay = responseCount - completedCount
  return (
    <p className="project-responses">
      {underWay > 0 ? say('responsesBegun', { responses, count: underWay }) : responses}
      {lastResponseAt !== null && (
        <span className="soft">
          <InstantSentence
            sentence={say('lastResponse')}
            instant={lastResponseAt}
            language={language}
            short
          />
        </span>
      )}
    </p>
  )
}
