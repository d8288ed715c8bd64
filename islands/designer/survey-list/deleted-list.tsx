import { useAtomValue, useSetAtom } from 'jotai'
import { shortInstant } from '../../../src/texts/instants.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { isFullAtom, listAtom, restoreSurveyAtom } from '../store/list.ts'
import { designerPageAtom } from '../store/page.ts'

export function DeletedList() {
  const say = useDesignerSay()
  const { deleted } = useAtomValue(listAtom)
  const { language } = useAtomValue(designerPageAtom)
  const isFull = useAtomValue(isFullAtom)
  const restore = useSetAtom(restoreSurveyAtom)
  if (deleted.length === 0) return null
  return (
    <details className="deleted">
      <summary>{say('deletedSurveys', { count: deleted.length })}</summary>
      <ul className="projects-rows">
        {deleted.map(({ _id, title, restorableUntil }) => (
          <li key={_id} className="project">
            <h3>{title}</h3>
            <p className="soft">
              {say('restorableUntil', { time: shortInstant(restorableUntil, language) })}
            </p>
            <button
              type="button"
              disabled={isFull}
              aria-label={say('restoreNamed', { title })}
              onClick={() => restore(_id)}
            >
              {say('restore')}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
