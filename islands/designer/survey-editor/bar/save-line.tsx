import { useAtomValue, useSetAtom } from 'jotai'
import { Icon } from '../../../../src/components/icon.tsx'
import { pages } from '../../../../src/urls.ts'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { historyAtom, travelEditsAtom } from '../../store/document.ts'
import {
  isDraftStoredAtom,
  revertAtom,
  type SaveState,
  saveAtom,
  saveFailureAtom,
  saveStateAtom,
} from '../../store/saving.ts'
import { finishAtom, formNameAtom, unfinishedAtom } from '../../store/unfinished.ts'
import { readOnlyAtom } from '../../store/view.ts'
import { DuplicateButton } from './locked.tsx'

/** States that may last, so that people need to know what happens to their changes. */
const STOPPED: ReadonlySet<SaveState> = new Set<SaveState>(['offline', 'signedOut', 'failed'])

export function SaveLine() {
  const say = useDesignerSay()
  const isReadOnly = useAtomValue(readOnlyAtom)
  const state = useAtomValue(saveStateAtom)
  const isStored = useAtomValue(isDraftStoredAtom)
  if (isReadOnly) return <p className="save-line soft">{say('readOnly')}</p>
  return (
    <div className="save-line" id="save-line" tabIndex={-1}>
      <p role="status" data-save={state}>
        {say(`save_${state}`)}
        {state === 'incomplete' && <FinishFirst />}
        {STOPPED.has(state) && ` ${say(isStored ? 'storedHere' : 'notStored')}`}
      </p>
      <SaveFailure state={state} />
      <Travel />
    </div>
  )
}

function FinishFirst() {
  const say = useDesignerSay()
  const [first, ...others] = useAtomValue(unfinishedAtom)
  const nameOf = useAtomValue(formNameAtom)
  const finish = useSetAtom(finishAtom)
  if (!first) return null
  const values = { name: nameOf(first), count: others.length }
  return (
    <>
      {' '}
      <button type="button" className="link" onClick={() => finish(first)}>
        {say(others.length > 0 ? 'finishForms' : 'finishForm', values)}
      </button>
    </>
  )
}

function SaveFailure({ state }: { readonly state: SaveState }) {
  const say = useDesignerSay()
  const saveFailure = useAtomValue(saveFailureAtom)
  const save = useSetAtom(saveAtom)
  const revert = useSetAtom(revertAtom)
  if (state === 'signedOut') {
    return (
      <p>
        <a href={pages.login()} target="_blank" rel="noopener">
          {say('signInAgain')}
        </a>{' '}
        <button type="button" className="link" onClick={() => save()}>
          {say('saveNow')}
        </button>
      </p>
    )
  }
  if (state === 'offline') {
    return (
      <button type="button" className="link" onClick={() => save()}>
        {say('saveNow')}
      </button>
    )
  }
  if (state === 'locked') {
    return (
      <div>
        <p>{saveFailure?.message}</p>
        <button type="button" onClick={() => revert()}>
          {say('revert')}
        </button>
        <DuplicateButton />
      </div>
    )
  }
  if (state !== 'failed') return null
  return (
    <p>
      <span className="field-error">{saveFailure?.message || say('saveFailed')}</span>{' '}
      <button type="button" className="link" onClick={() => save()}>
        {say('saveNow')}
      </button>
    </p>
  )
}

function Travel() {
  const say = useDesignerSay()
  const { past, future } = useAtomValue(historyAtom)
  const travel = useSetAtom(travelEditsAtom)
  return (
    <span className="travel">
      <button
        type="button"
        className="icon"
        title={say('undo')}
        aria-label={say('undo')}
        disabled={past.length === 0}
        onClick={() => travel(-1)}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon"
        title={say('redo')}
        aria-label={say('redo')}
        disabled={future.length === 0}
        onClick={() => travel(1)}
      >
        <Icon name="redo" />
      </button>
    </span>
  )
}
