import { useAtomValue, useSetAtom } from 'jotai'
import type { ReactNode } from 'react'
import { Icon } from '../../../src/components/icon.tsx'
import { InstantSentence } from '../../../src/components/local-instant.tsx'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { isFullAtom, listAtom, listProblemAtom, restoreSurveyAtom, rowsAtom } from '../store/list.ts'
import { chosenPartAtom, foundAtom } from '../store/list-view.ts'
import { designerNewsAtom, designerPageAtom } from '../store/page.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { FolderDialog, FolderNameDialog } from './folder-dialog.tsx'
import { ListTools } from './list-tools.tsx'
import { SurveyItem } from './survey-item.tsx'

/** A page of the list: what happens in it is announced. */
export function ListPage({ children }: { readonly children: ReactNode }) {
  const news = useAtomValue(designerNewsAtom)
  return (
    <div className="projects">
      {children}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  )
}

/** The surveys of a designer. */
export function SurveyList({ none }: { readonly none?: ReactNode }) {
  const say = useDesignerSay()
  const hasNone = useAtomValue(rowsAtom).length === 0
  const isOfAll = useAtomValue(listAtom).scope === 'all'
  return (
    <ListPage>
      <div className="projects-head">
        <h1>{say(isOfAll ? 'everybodys' : 'projects')}</h1>
        <ScopeSwitch />
        {!(none && hasNone) && <NewSurveyLink />}
      </div>
      <ListProblem />
      <h2 className="visually-hidden">{say(isOfAll ? 'everybodys' : 'mySurveys')}</h2>
      {none && hasNone ? none : <Found />}
      <DeletedList />
      <DeleteDialog />
      <FolderDialog />
      <FolderNameDialog />
    </ListPage>
  )
}

function DeletedList() {
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

function NewSurveyLink() {
  const say = useDesignerSay()
  const isFull = useAtomValue(isFullAtom)
  const partOf = useAtomValue(chosenPartAtom)
  if (isFull)
    return (
      <button type="button" disabled>
        {say('limitReached')}
      </button>
    )
  return (
    <a className="button primary" href={pages.newSurvey() + partOf}>
      <Icon name="add" />
      {say('newSurvey')}
    </a>
  )
}

/** The last problem, unless it is shown in the row of a survey. */
export function ListProblem() {
  const { text, surveyId } = useAtomValue(listProblemAtom)
  return (
    <p className="field-error" role="alert">
      {surveyId === undefined && text}
    </p>
  )
}

/** For admins: switches between their own surveys and everybody's. */
function ScopeSwitch() {
  const say = useDesignerSay()
  const { scope } = useAtomValue(listAtom)
  if (!scope) return null
  const isAll = scope === 'all'
  return (
    <a href={isAll ? pages.designer() : pages.everybodysSurveys()}>{say(isAll ? 'own' : 'everybodys')}</a>
  )
}

function Found() {
  const found = useAtomValue(foundAtom)
  return (
    <section className="projects-list">
      <ListTools />
      <ul className="projects-rows">
        {found.map((row) => (
          <SurveyItem key={row.survey._id} row={row} />
        ))}
      </ul>
    </section>
  )
}
