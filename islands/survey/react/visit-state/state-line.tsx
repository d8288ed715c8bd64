import { useEffect, useState } from 'react'
import { instantParts } from '../../../../src/texts/instants.ts'
import { sayOfBallotsAtom } from '../../store/ballot-say.ts'
import { changedAtAtom, hintAtom } from '../../store/changes.ts'
import { fewCreditsAtom } from '../../store/few-credits.ts'
import { missingHereAtom, overspentAtom } from '../../store/missing.ts'
import { noticeAtom } from '../../store/notice.ts'
import { servicesAtom } from '../../store/requests.ts'
import { onlineAtom, savedAtom } from '../../store/saved.ts'
import { goForwardAtom, stepAtom } from '../../store/steps.ts'
import { otherTabHasLockAtom, resumingAtom, type Submission, submissionAtom } from '../../store/submission.ts'
import { usePage, useSay, useSayOf, useStore, useValue } from '../use-store.ts'
import { LinkButton } from './link-button.tsx'
import { Missing } from './missing.tsx'
import { NoticeLine } from './notice-line.tsx'

export function StateLine() {
  const notice = useValue(noticeAtom)
  const submission = useValue(submissionAtom)
  const elsewhere = useValue(otherTabHasLockAtom)
  const resuming = useValue(resumingAtom)
  if (elsewhere || resuming) return <NotYet elsewhere={elsewhere} />
  return (
    <div className="state-line" data-state={submission.state}>
      <InTheWay submission={submission} />
      {notice && <NoticeLine notice={notice} />}
      {!submission.refused && <Closing />}
      {submission.state === 'idle' && <FewCredits />}
      <Saved submission={submission} />
    </div>
  )
}

/** Where the answers are; while a submission waits, first that nothing is lost, and then what went wrong. */
function Saved({ submission: { state, error } }: { readonly submission: Submission }) {
  const say = useSay()
  const saved = useValue(savedAtom)
  const online = useValue(onlineAtom)
  const key = {
    idle: saved === null ? null : saved ? ('saved' as const) : ('notSaved' as const),
    sending: 'sending' as const,
    waiting: online ? ('notSent' as const) : ('offline' as const),
    done: 'submitted' as const,
  }[state]
  return (
    <p className={key === 'notSaved' ? 'not-saved' : 'soft'} role="status">
      {key && say(key)}
      {key === 'notSent' && error && <span> {error}</span>}
    </p>
  )
}

/** Shown only before answers are sent; afterwards the progress of sending matters more. */
function FewCredits() {
  const say = useValue(sayOfBallotsAtom)
  const few = useValue(fewCreditsAtom)
  return (
    <p className="soft" id="few-credits">
      {few && say('spent', few)}
    </p>
  )
}

function NotYet({ elsewhere }: { readonly elsewhere: boolean }) {
  const say = useSay()
  const store = useStore()
  return (
    <div className="state-line">
      <p role="status">
        {say(elsewhere ? 'elsewhere' : 'resuming')}{' '}
        {elsewhere && (
          <LinkButton act={() => store.get(servicesAtom)?.answerHere()}>{say('answerHere')}</LinkButton>
        )}
      </p>
    </div>
  )
}

/** Why the button beside it does not continue: a problem is announced at once, unfinished work is not a problem. */
function InTheWay({ submission }: { readonly submission: Submission }) {
  const problem = useProblem(submission)
  const missing = useValue(missingHereAtom).length
  return (
    <div id="problem">
      <div role="alert">{problem}</div>
      {!problem && missing > 0 && <Missing count={missing} />}
    </div>
  )
}

function useProblem({ error, refused, state }: Submission) {
  const say = useSay()
  const store = useStore()
  const step = useValue(stepAtom)
  const sayHere = useSayOf('questionId' in step ? step.questionId : '')
  const hint = useValue(hintAtom)
  const overspent = useValue(overspentAtom)
  if (refused) return <Refusal {...refused} error={error} />
  if (overspent) return <p>{sayHere('notSufficient')}</p>
  if (error && state !== 'waiting') return <p>{error}</p>
  if (hint) {
    return (
      <p>
        {say('unorganized')} <LinkButton act={() => store.set(goForwardAtom)}>{say('skipRest')}</LinkButton>
      </p>
    )
  }
  return null
}

const SOON_MS = 10 * 60_000
const TIMER_MS = 2 ** 31 - 1

function Closing() {
  const say = useSay()
  const { closesAt } = usePage().survey.settings
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const wait = closesAt ? Date.parse(closesAt) - SOON_MS - Date.now() : TIMER_MS
    if (wait >= TIMER_MS) return
    const timer = setTimeout(() => setSoon(true), wait)
    return () => clearTimeout(timer)
  }, [closesAt])
  if (!isSoon || !closesAt) return null
  const [before, after] = say('closesSoon').split('{time}')
  return (
    <p className="closing" role="status">
      {before}
      <Instant at={closesAt} />
      {after}
    </p>
  )
}

function Instant({ at }: { readonly at: string }) {
  const say = useSay()
  const { utc, here } = instantParts(at, usePage().language)
  return (
    <time dateTime={at}>{here ? say('bothTimes', { utc, here: say('timeHere', { time: here }) }) : utc}</time>
  )
}

const REASONS = {
  SURVEY_NOT_AVAILABLE: 'stoppedClosed',
  SURVEY_UPCOMING: 'stoppedUpcoming',
  RESPONSE_COMPLETED: 'completedElsewhere',
  RESPONSE_NOT_FOUND: 'continuedElsewhere',
  UNIQUE_KEY_USED: 'keyUsed',
  UNIQUE_KEY_UNKNOWN: 'keyUnknown',
  SURVEY_KEY_WRONG: 'keyChanged',
  SURVEY_KEY_REQUIRED: 'keyChanged',
} as const

/** The messages used instead if the server gives no time. */
const WITHOUT_TIME = { stoppedClosed: 'stoppedOff', keyUsed: 'keyUsedElsewhere' } as const

type RefusalProps = { readonly code: string; readonly at?: string; readonly error: string | undefined }

/** Why and since when the server refuses the response, and what can be done with the answers. */
function Refusal({ code, at, error }: RefusalProps) {
  const say = useSay()
  const store = useStore()
  const answered = useValue(changedAtAtom) > 0
  const known = Object.hasOwn(REASONS, code) ? REASONS[code as keyof typeof REASONS] : undefined
  const isTimeless = !at && (known === 'stoppedClosed' || known === 'keyUsed')
  const reason = isTimeless ? WITHOUT_TIME[known] : known
  const [before, after] = (reason ? say(reason) : (error ?? '')).split('{time}')
  return (
    <p className="refusal">
      {before}
      {after !== undefined && <Instant at={at ?? ''} />}
      {after}{' '}
      {answered && <LinkButton act={() => store.get(servicesAtom)?.download()}>{say('download')}</LinkButton>}
    </p>
  )
}
