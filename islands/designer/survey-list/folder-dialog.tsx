import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { ListedSurvey } from '../../../src/contract/surveys.ts'
import { FieldProblem } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { folderProblemAtom, movedAtom, moveToFolderAtom } from '../store/folders.ts'
import { foldersAtom } from '../store/list-view.ts'

export function FolderDialog() {
  const survey = useAtomValue(movedAtom)
  return survey && <FolderForm key={survey._id} survey={survey} />
}

function FolderForm({ survey }: { readonly survey: ListedSurvey }) {
  const say = useDesignerSay()
  const folders = useAtomValue(foldersAtom)
  const setMoved = useSetAtom(movedAtom)
  const move = useSetAtom(moveToFolderAtom)
  const [problem, setProblem] = useAtom(folderProblemAtom)
  const [name, setName] = useState(survey.folder ?? '')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.select()
    return () => {
      // The row to which the focus went back may be filtered out now, by the choice of folders.
      if (document.activeElement === document.body) document.getElementById('folder')?.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby="folder-heading"
      onClose={() => {
        setProblem('')
        setMoved(null)
      }}
    >
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          if (!(await move(survey, name))) return field.current?.focus()
          dialog.current?.close()
        }}
      >
        <h2 id="folder-heading">{say('folderAsk', { title: survey.title })}</h2>
        <div className="field">
          <label htmlFor="folder-name">{say('folder')}</label>
          <input
            ref={field}
            id="folder-name"
            list="folder-names"
            autoComplete="off"
            value={name}
            aria-invalid={problem ? true : undefined}
            aria-describedby="folder-problem folder-hint"
            onChange={({ target }) => setName(target.value)}
          />
          <datalist id="folder-names">
            {folders.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
          <FieldProblem id="folder-problem" text={problem} />
          <p className="hint" id="folder-hint">
            {say('folderHint')}
          </p>
        </div>
        <div className="actions">
          <button type="button" onClick={() => dialog.current?.close()}>
            {say('cancel')}
          </button>
          <button type="submit" className="primary">
            {say('move')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
