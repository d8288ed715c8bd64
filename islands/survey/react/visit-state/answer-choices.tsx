import { useState } from 'react'
import { servicesAtom } from '../../store/requests.ts'
import { usePage, useSay, useStore } from '../use-store.ts'

export function AnswerChoices() {
  const say = useSay()
  const store = useStore()
  const [sure, setSure] = useState(false)
  const { secret } = usePage().survey.settings
  return (
    <>
      {!secret && <Continue />}
      <button type="button" className="quiet" onClick={() => store.get(servicesAtom)?.download()}>
        {say('download')}
      </button>
      <button type="button" className="quiet" aria-expanded={sure} onClick={() => setSure(!sure)}>
        {say('clear')}
      </button>
      {sure && (
        <p>
          {say('clearSure')}{' '}
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
