import { useAtomValue } from 'jotai'
import { Icon } from '../../../src/components/icon.tsx'
import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { listAtom } from '../store/list.ts'
import { CreateForm } from './create-form.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPage, ListProblem, SurveyList } from './survey-list.tsx'

/** The form for a new survey; as a whole page, or in a list that has no survey. */
export function SurveyCreation() {
  const { isNew } = useAtomValue(listAtom)
  return isNew ? <NewSurvey /> : <SurveyList none={<EmptyList />} />
}

function NewSurvey() {
  const say = useDesignerSay()
  return (
    <ListPage>
      <a className="back" href={pages.designer()}>
        <Icon name="arrowLeft" />
        {say('backToProjects')}
      </a>
      <h1>{say('newSurvey')}</h1>
      <ListProblem />
      <CreateForm />
    </ListPage>
  )
}
