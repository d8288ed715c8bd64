import { useAtomValue, useSetAtom } from 'jotai'
import { type KeyboardEvent, type SubmitEvent, useMemo, useState } from 'react'
import type { CollaboratorRole } from '../../../../src/domain/access/access.ts'
import { type PastedAddresses, readAddresses } from '../../../../src/domain/pasted-table/addresses.ts'
import { api } from '../../../../src/urls.ts'
import { environmentAtom } from '../../../shared/environment.ts'
import { designerCall, Refused } from '../../api.ts'
import { CheckBox } from '../../parts/check-box.tsx'
import { LabelledField } from '../../parts/labelled-field.tsx'
import { useDesignerSay } from '../../parts/use-designer.ts'
import { notifyAtom, openedAtom } from '../../store/page.ts'
import { RoleSelect } from './role-select.tsx'

/** Adds collaborators; what is not added stays in the field, with the reasons. */
export function Invitation({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const say = useDesignerSay()
  const notify = useSetAtom(notifyAtom)
  const invite = useInvite()
  const [text, setText] = useState('')
  const [asHeader, setAsHeader] = useState<boolean>()
  const [role, setRole] = useState<CollaboratorRole>('editor')
  const [problems, setProblems] = useState<readonly string[]>([])
  const read = useMemo(() => readAddresses(text, asHeader), [text, asHeader])
  const edit = (next: string) => {
    setText(next)
    if (next === '') setAsHeader(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { kept, reasons } = await invite(read.addresses, role)
    setProblems([...read.unread.map((part) => say('notAddress', { text: part })), ...reasons])
    edit([...read.unread, ...kept].join('\n'))
    const count = read.addresses.length - kept.length
    if (count === 0) return
    await onAdded()
    notify('invited', { count })
  }
  return (
    <form className="invitation" onSubmit={submit} onKeyDown={submitOnEnter}>
      <LabelledField
        id="invite-emails"
        label={say('inviteEmails')}
        hint={say('inviteHint')}
        rows={Math.min(8, text.split('\n').length)}
        value={text}
        problem={problems.join('\n') || undefined}
        onChange={edit}
      />
      <Understood read={read} onHeader={setAsHeader} />
      <div className="actions">
        <RoleSelect label={say('inviteRole')} role={role} onChange={setRole} />
        <button type="submit">{say('invite', { count: read.addresses.length || 1 })}</button>
      </div>
    </form>
  )
}

/** As in a field of one line; with Shift, it begins another. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>) {
  const { key, shiftKey, target, nativeEvent } = event
  // Enter also selects a suggestion of an input method.
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement))
    return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

type UnderstoodProps = { readonly read: PastedAddresses; readonly onHeader: (isHeader: boolean) => void }

function Understood({ read, onHeader }: UnderstoodProps) {
  const say = useDesignerSay()
  const { addresses, leftOut, mayHaveHeader, hasHeader } = read
  const isList = mayHaveHeader || leftOut.length > 0 || addresses.length > 1
  return (
    <>
      {mayHaveHeader && (
        <CheckBox
          label={say('pasteHeader')}
          checked={hasHeader}
          onChange={({ target }) => onHeader(target.checked)}
        />
      )}
      <div className="hint" role="status">
        {isList && addresses.length > 0 && (
          <p>{say('willInvite', { count: addresses.length, addresses: addresses.join(', ') })}</p>
        )}
        {leftOut.length > 0 && (
          <p>{say('inviteLeftOut', { count: leftOut.length, columns: leftOut.join(', ') })}</p>
        )}
      </div>
    </>
  )
}

/** Adds people one after another, until one is refused for a reason that is not about their address. */
function useInvite() {
  const say = useDesignerSay()
  const { surveyId } = useAtomValue(openedAtom)
  const { fetch } = useAtomValue(environmentAtom)
  return async (addresses: readonly string[], role: CollaboratorRole) => {
    const kept: string[] = []
    const reasons: string[] = []
    for (const [at, email] of addresses.entries()) {
      try {
        await designerCall(fetch, 'PUT', api.collaborator(surveyId, email), { body: { role } })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        reasons.push(`${email}: ${error.message || say('networkAway')}`)
        if (error.details[0]?.path !== '/email') return { kept: [...kept, ...addresses.slice(at)], reasons }
        kept.push(email)
      }
    }
    return { kept, reasons }
  }
}
