import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ListedSurvey } from '../../../src/contract/surveys.ts'
import { hasRight } from '../../../src/domain/access.ts'
import { pages } from '../../../src/urls.ts'
import { StatusBadge } from '../parts/status-badge.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import {
  deleteSurveyAtom,
  duplicateSurveyAtom,
  isFullAtom,
  listProblemAtom,
  restoreSurveyAtom,
} from '../store/list.ts'
import type { ListRow } from '../store/list-rows.ts'
import { designerPageAtom } from '../store/page.ts'

/** One survey of the list. A deleted one leaves its row as large as it was, so that no other row moves. */
export function SurveyItem({ row: { survey, isDeleted } }: { readonly row: ListRow }) {
  const problem = useAtomValue(listProblemAtom)
  const row = useRef<HTMLLIElement>(null)
  const wasDeleted = useRef(isDeleted)
  useLayoutEffect(() => {
    const isBack = wasDeleted.current && !isDeleted
    wasDeleted.current = isDeleted
    if (isBack && document.activeElement === document.body) row.current?.querySelector('a')?.focus()
  }, [isDeleted])
  return (
    <li
      ref={row}
      className="project"
      data-deleted={isDeleted || undefined}
      aria-labelledby={`title-${survey._id}`}
    >
      <div className="project-content" inert={isDeleted} aria-hidden={isDeleted || undefined}>
        <Content survey={survey} />
      </div>
      {isDeleted && <Deleted survey={survey} />}
      <p className="field-error" role="alert">
        {problem.surveyId === survey._id && problem.text}
      </p>
    </li>
  )
}

/** Stands in the place of a survey that was deleted, with the way back. */
function Deleted({ survey: { _id, title } }: { readonly survey: ListedSurvey }) {
  const say = useDesignerSay()
  const restore = useSetAtom(restoreSurveyAtom)
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    const row = sentence.current?.closest('.project')
    if (activeElement === body || row?.contains(activeElement)) sentence.current?.focus()
  }, [])
  return (
    <div className="project-deleted">
      <p ref={sentence} tabIndex={-1}>
        {say('deletedNamed', { title })}
      </p>
      <button
        type="button"
        aria-label={say('undoDeleting', { title })}
        onClick={({ detail }) => {
          // The second press of a double one was meant for what stood here before.
          if (detail < 2) restore(_id)
        }}
      >
        {say('undo')}
      </button>
    </div>
  )
}

function Content({ survey }: { readonly survey: ListedSurvey }) {
  const { _id, title, description, settings, role, owner, responseCount, completedCount } = survey
  const say = useDesignerSay()
  const { now, language } = useAtomValue(designerPageAtom)
  const responses = say('responses', { count: completedCount })
  const underWay = responseCount - completedCount
  return (
    <>
      <h3 id={`title-${_id}`}>{title}</h3>
      <p className="project-description">{description.replace(/<[^>]*>/g, ' ')}</p>
      <p className="project-facts">
        <StatusBadge {...{ settings, now, language }} hasResponses={responseCount > 0} />
        <span>{underWay > 0 ? say('responsesBegun', { responses, count: underWay }) : responses}</span>
        {role !== 'owner' && <span>{say(`role_${role}`)}</span>}
        {role !== 'owner' && owner && <span>{say('ofOwner', { email: owner })}</span>}
        <code>{_id}</code>
      </p>
      <p className="project-actions">
        <a href={pages.survey(_id)}>{say('view')}</a>
        <a href={pages.surveyEdit(_id)}>{say('editSurvey')}</a>
        <a href={pages.surveyResults(_id)}>{say('results')}</a>
        <ItemButtons survey={survey} />
      </p>
    </>
  )
}

function ItemButtons({ survey }: { readonly survey: ListedSurvey }) {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const duplicate = useSetAtom(duplicateSurveyAtom)
  const remove = useSetAtom(deleteSurveyAtom)
  const { title } = survey
  return (
    <>
      <button
        type="button"
        className="quiet"
        aria-label={say('duplicateNamed', { title })}
        disabled={isFull}
        onClick={() => duplicate(survey)}
      >
        {say('duplicate')}
      </button>
      {hasRight(survey.role, 'own') && (
        <button
          type="button"
          className="quiet danger"
          aria-label={say('deleteNamed', { title })}
          onClick={() => remove(survey)}
        >
          {say('delete')}
        </button>
      )}
    </>
  )
}
