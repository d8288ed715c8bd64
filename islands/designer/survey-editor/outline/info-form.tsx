import { useAtomValue, useSetAtom } from 'jotai'
import { api } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { changeAtom, draftAtom } from '../../store/document.ts'
import { openedAtom } from '../../store/page.ts'
import { EditorField, EditorRichText, useSafeHtml } from '../fields/editor-field.tsx'

export function InfoForm() {
  const say = useDesignerSay()
  const { title, description } = useAtomValue(draftAtom)
  const { surveyId } = useAtomValue(openedAtom)
  const change = useSetAtom(changeAtom)
  return (
    <>
      <h2>{say('info')}</h2>
      <EditorField
        part="survey"
        path="/title"
        label={say('title')}
        value={title}
        onChange={(value) => change('title', (draft) => ({ ...draft, title: value }))}
      />
      <EditorRichText
        part="survey"
        path="/description"
        label={say('description')}
        safe={useSafeHtml((survey) => survey.description)}
        value={description}
        onChange={(value) => change('description', (draft) => ({ ...draft, description: value }))}
      />
      <p>
        <a className="button" href={api.surveyDefinition(surveyId)} download={`${surveyId}.json`}>
          {say('export')}
        </a>
      </p>
      <p className="hint">{say('exportHint')}</p>
    </>
  )
}
