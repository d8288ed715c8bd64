import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { FieldProblem } from '../parts/labelled-field.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import {
  folderProblemAtom,
  movedAtom,
  moveToFolderAtom,
  renamedAtom,
  renameFolderAtom,
} from '../store/folders.ts'
import { foldersAtom } from '../store/list-view.ts'

/** Asks into which folder a survey is moved. */
export function FolderDialog() {
  const say = useDesignerSay()
  const [survey, setMoved] = useAtom(movedAtom)
  const move = useSetAtom(moveToFolderAtom)
  return (
    survey && (
      <FolderForm
        key={survey._id}
        heading={say('folderAsk', { title: survey.title })}
        hint={say('folderHint')}
        first={survey.folder ?? ''}
        action={say('move')}
        send={(name) => move(survey, name)}
        onClose={() => setMoved(null)}
      />
    )
  )
}

/** Asks for another name of a folder. */
export function FolderNameDialog() {
  const say = useDesignerSay()
  const [folder, setRenamed] = useAtom(renamedAtom)
  const rename = useSetAtom(renameFolderAtom)
  return (
    folder && (
      <FolderForm
        heading={say('renameFolderAsk', { folder })}
        hint={say('renameFolderHint')}
        first={folder}
        action={say('rename')}
        send={(name) => rename(folder, name)}
        onClose={() => setRenamed('')}
      />
    )
  )
}

type FolderFormProps = {
  readonly heading: string
  readonly hint: string
  /** The name in the field at first. */
  readonly first: string
  readonly action: string
  /** Returns whether it is done; otherwise the problem is said beside the field. */
  readonly send: (name: string) => Promise<boolean>
  readonly onClose: () => void
}

function FolderForm({ heading, hint, first, action, send, onClose }: FolderFormProps) {
  const say = useDesignerSay()
  const folders = useAtomValue(foldersAtom)
  const [problem, setProblem] = useAtom(folderProblemAtom)
  const [name, setName] = useState(first)
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
        onClose()
      }}
    >
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          if (!(await send(name))) return field.current?.focus()
          dialog.current?.close()
        }}
      >
        <h2 id="folder-heading">{heading}</h2>
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
            {hint}
          </p>
        </div>
        <div className="actions">
          <button type="button" onClick={() => dialog.current?.close()}>
            {say('cancel')}
          </button>
          <button type="submit" className="primary">
            {action}
          </button>
        </div>
      </form>
    </dialog>
  )
}
