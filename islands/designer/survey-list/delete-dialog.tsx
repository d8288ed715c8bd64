import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import type { ListedSurvey } from '../../../src/contract/surveys/surveys.ts'
import { CheckBox } from '../parts/check-box.tsx'
import { useDesignerSay } from '../parts/use-designer.ts'
import { askedAtom, deleteNowAtom } from '../store/list.ts'

export function DeleteDialog() {
  const survey = useAtomValue(askedAtom)
  return survey && <Question key={survey._id} survey={survey} />
}

/** A check box comes before the button, so that no accidental press deletes anything. */
function Question({ survey }: { readonly survey: ListedSurvey }) {
  const { _id, title, responseCount: count, completedCount } = survey
  const say = useDesignerSay()
  const setAsked = useSetAtom(askedAtom)
  const remove = useSetAtom(deleteNowAtom)
  const [isSure, setSure] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    cancel.current?.focus()
  }, [])
  const confirm = () => {
    dialog.current?.close()
    void remove(_id)
  }
  const begun = count - completedCount
  return (
    <dialog
      ref={dialog}
      className="ask"
      aria-labelledby="delete-heading"
      aria-describedby="delete-text"
      onClose={() => setAsked(null)}
    >
      <h2 id="delete-heading">{say('deleteAsk', { title })}</h2>
      <p id="delete-text">
        {say('deleteHas', { count })} {begun > 0 && say('deleteBegun', { count: begun })} {say('deleteMeans')}
      </p>
      <CheckBox
        label={say('deleteSure', { count })}
        checked={isSure}
        onChange={({ target }) => setSure(target.checked)}
      />
      <div className="actions">
        <button ref={cancel} type="button" onClick={() => dialog.current?.close()}>
          {say('cancel')}
        </button>
        <button type="button" className="danger" disabled={!isSure} onClick={confirm}>
          {say('deleteYes', { title })}
        </button>
      </div>
    </dialog>
  )
}
