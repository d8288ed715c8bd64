import { useAtomValue, useSetAtom } from 'jotai'
import { InstantSentence } from '../../../src/components/local-instant.tsx'
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
              <InstantSentence
                sentence={say('restorableUntil')}
                instant={restorableUntil}
                language={language}
                short
              />
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
