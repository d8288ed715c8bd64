import { useState } from 'react'
import { servicesAtom } from '../../store/requests.ts'
import { progressAtom, respondentAtom } from '../../store/respondent.ts'
import { stepAtom } from '../../store/steps.ts'
import { otherTabHasLockAtom } from '../../store/submission.ts'
import { useSay, useStore, useValue } from '../use-store.ts'

/** The options of a respondent with unsubmitted answers: continue elsewhere, save them, clear them. */
export function YourAnswers() {
  const say = useSay()
  const { phase } = useValue(stepAtom)
  const [open, setOpen] = useState(false)
  const elsewhere = useValue(otherTabHasLockAtom)
  if (phase === 'welcome' || elsewhere) return null
  return (
    <details
      ref={closeByKeys}
      className="your-answers"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{say('yourAnswers')}</summary>
      {open && <Choices />}
    </details>
  )
}

/** Closes the open panel on Escape, and when keys move the focus to something it may cover. */
function closeByKeys(details: HTMLDetailsElement): () => void {
  const bar = details.closest('nav')
  const over = new AbortController()
  const { signal } = over
  // A focused text field looks the same however it got the focus; but a pointer's target must not move under it.
  let byKeys = false
  const pointed = () => {
    byKeys = false
  }
  const pressed = ({ key, target }: KeyboardEvent) => {
    byKeys = true
    // Elsewhere, Escape belongs to the focused control, such as a drag or a list.
    if (key !== 'Escape' || !details.open) return
    if (target !== document.body && !bar?.contains(target as Node)) return
    details.querySelector('summary')?.focus()
    details.open = false
  }
  const left = ({ target }: FocusEvent) => {
    if (byKeys && !bar?.contains(target as Node)) details.open = false
  }
  document.addEventListener('pointerdown', pointed, { signal })
  document.addEventListener('keydown', pressed, { signal })
  document.addEventListener('focusin', left, { signal })
  return () => over.abort()
}

function Choices() {
  const say = useSay()
  const store = useStore()
  const [sure, setSure] = useState(false)
  const { surveyResponseId } = useValue(progressAtom)
  const { uKey } = useValue(respondentAtom) ?? {}
  // A response begun with a key accepts no other key, and only this device knows which one it is.
  const lasting = surveyResponseId && uKey
  return (
    <>
      <Continue />
      <button type="button" className="quiet" onClick={() => store.get(servicesAtom)?.download()}>
        {say('download')}
      </button>
      <button type="button" className="quiet" aria-expanded={sure} onClick={() => setSure(!sure)}>
        {say('clear')}
      </button>
      {sure && (
        <p>
          {say(lasting ? 'clearSureKey' : 'clearSure')}{' '}
          <button type="button" className="link" onClick={() => store.get(servicesAtom)?.forget()}>
            {say('clearNow')}
          </button>
        </p>
      )}
    </>
  )
}

type Link = 'none' | 'sending' | 'failed' | { readonly href: string }

function Continue() {
  const say = useSay()
  const store = useStore()
  const [link, setLink] = useState<Link>('none')
  const [copied, setCopied] = useState(false)
  const sending = link === 'sending'
  const ask = () => {
    // Not disabled, because that would drop the focus to the top of the page.
    if (sending) return
    setLink('sending')
    store
      .get(servicesAtom)
      ?.continueLink()
      .then(
        (path) => setLink({ href: new URL(path, location.href).href }),
        () => setLink('failed'),
      )
  }
  const copy = (href: string) => navigator.clipboard?.writeText(href).then(() => setCopied(true))
  return (
    <>
      <button type="button" className="quiet" onClick={ask}>
        {say(sending ? 'sending' : 'continueElsewhere')}
      </button>
      <div role="status">
        {link === 'failed' && <p>{say('continueFailed')}</p>}
        {typeof link === 'object' && (
          <>
            <p>{say('continueHint')}</p>
            <p className="continue-link">
              <input type="text" readOnly value={link.href} aria-label={say('continueElsewhere')} />
              <button type="button" onClick={() => copy(link.href)}>
                {say(copied ? 'copied' : 'copyLink')}
              </button>
            </p>
          </>
        )}
      </div>
    </>
  )
}
