import { useEffect, useState } from 'react'
import { announcementAtom } from '../../store/actions.ts'
import { useValue } from '../use-store.ts'

const QUIET_MS = 500

/** Announces changes once they have stopped, so that turning a wheel speaks once. */
export function LiveRegion() {
  const announcement = useValue(announcementAtom)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(announcement), QUIET_MS)
    return () => clearTimeout(timer)
  }, [announcement])
  return (
    <p className="visually-hidden" aria-live="polite">
      {said}
    </p>
  )
}
