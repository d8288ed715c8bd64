import { useAtomValue, useSetAtom } from 'jotai'
import type { ListedSurvey } from '../../src/contract/surveys.ts'
import { hasRight } from '../../src/domain/access.ts'
import { pages } from '../../src/urls.ts'
import { deleteSurveyAtom, duplicateSurveyAtom, isFullAtom } from '../state/editor/list.ts'
import { designerPageAtom } from '../state/editor/page.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import { useDesignerSay } from '../ui/use-designer.ts'

/** One survey of the list. */
export function SurveyItem({ survey }: { readonly survey: ListedSurvey }) {
  const { _id, title, description, settings, role, owner, responseCount, completedCount } = survey
  const say = useDesignerSay()
  const { now, language } = useAtomValue(designerPageAtom)
  const responses = say('responses', { count: completedCount })
  const underWay = responseCount - completedCount
  return (
    <li className="project" aria-labelledby={`title-${_id}`}>
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
    </li>
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
          className="quiet"
          aria-label={say('deleteNamed', { title })}
          onClick={() => remove(survey)}
        >
          {say('delete')}
        </button>
      )}
    </>
  )
}
