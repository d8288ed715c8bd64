import { useEffect } from 'react'
import { showMissingAtom } from '../../store/missing.ts'
import { useSay, useStore } from '../use-store.ts'
import { LinkButton } from './link-button.tsx'

/** A tap moves the focus when its finger is lifted; the message takes the focus after that. */
const AFTER_TAP_MS = 100

export function Missing({ count }: { readonly count: number }) {
  const say = useSay()
  const store = useStore()
  useEffect(() => followTries(() => store.set(showMissingAtom)), [store])
  return (
    <p className="missing">
      <span role="status">{say('unanswered', { count })}</span>{' '}
      <LinkButton act={() => store.set(showMissingAtom)}>{say('showMissing')}</LinkButton>
    </p>
  )
}

/** People who press the disabled button want to know why it is disabled, but a disabled button receives no clicks. */
function followTries(tell: () => void): () => void {
  const tried = ({ target }: Event) => {
    if (target instanceof Element && target.closest('survey-navigation .primary:disabled'))
      setTimeout(tell, AFTER_TAP_MS)
  }
  document.addEventListener('pointerup', tried)
  return () => document.removeEventListener('pointerup', tried)
}
