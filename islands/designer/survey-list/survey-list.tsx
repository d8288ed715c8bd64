import { useAtom, useAtomValue } from 'jotai'
import { pages } from '../../../src/urls.ts'
import { LabelledField } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { foundAtom, listAtom, listProblemAtom, rowsAtom, searchAtom } from '../store/list.ts'
import { designerNewsAtom } from '../store/page.ts'
import { CreateForm } from './create-form.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DeletedList } from './deleted-list.tsx'
import { SurveyItem } from './survey-item.tsx'

/** Surveys that come with the product, to try on an empty list. */
const TEST_SURVEYS = ['test-1', 'test-2', 'test-3']

/** A designer's surveys, and all that can be done with whole ones. */
export function SurveyList() {
  const say = useDesignerSay()
  const { surveys } = useAtomValue(listAtom)
  const rows = useAtomValue(rowsAtom)
  const { text, surveyId } = useAtomValue(listProblemAtom)
  return (
    <div className="projects">
      <h1>{say('projects')}</h1>
      <div className="projects-columns">
        <CreateForm />
        <section aria-labelledby="surveys-heading" className="projects-list">
          <h2 id="surveys-heading">{say('surveys', { count: surveys.length })}</h2>
          <ScopeSwitch />
          <p className="field-error" role="alert">
            {surveyId === undefined && text}
          </p>
          {rows.length === 0 ? <Empty /> : <Found />}
          <DeletedList />
        </section>
      </div>
      <DeleteDialog />
      <p className="visually-hidden" role="status">
        {useAtomValue(designerNewsAtom)}
      </p>
    </div>
  )
}

/** For admins: from their own surveys to everybody's, and back. */
function ScopeSwitch() {
  const say = useDesignerSay()
  const { scope } = useAtomValue(listAtom)
  if (!scope) return null
  const isAll = scope === 'all'
  return (
    <p>
      <a href={isAll ? pages.designer() : pages.everybodysSurveys()}>{say(isAll ? 'own' : 'everybodys')}</a>
    </p>
  )
}

function Found() {
  const say = useDesignerSay()
  const [search, setSearch] = useAtom(searchAtom)
  const found = useAtomValue(foundAtom)
  return (
    <>
      <LabelledField id="search" label={say('search')} type="search" value={search} onChange={setSearch} />
      {search.trim() !== '' && (
        <p role="status">{say('found', { count: found.filter(({ isDeleted }) => !isDeleted).length })}</p>
      )}
      <ul className="projects-rows">
        {found.map((row) => (
          <SurveyItem key={row.survey._id} row={row} />
        ))}
      </ul>
    </>
  )
}

function Empty() {
  const say = useDesignerSay()
  return (
    <>
      <p className="lead">{say('empty')}</p>
      <p>{say('testSurveys')}</p>
      <ul className="projects-rows">
        {TEST_SURVEYS.map((id) => (
          <li key={id} className="project">
            <p>
              <code>{id}</code> <a href={pages.survey(id)}>{say('view')}</a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
