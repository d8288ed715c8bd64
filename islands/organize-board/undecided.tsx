import { optionsIn } from '../../src/domain/ballot.ts'
import { binsOf, SKIP, UNDECIDED } from '../../src/domain/groups.ts'
import { groupText } from '../state/group-text.ts'
import { undecidedId } from '../ui/card.ts'
import { useBallot, useQvQuestion, useSay, useStore } from '../ui/use-state.ts'
import { decide } from './decide.ts'

/** The stack of options still to rate: the first of them with the answers below it. */
export function Undecided({ questionId }: { readonly questionId: string }) {
  const say = useSay()
  const { options, bins } = useQvQuestion(questionId)
  const store = useStore()
  const ids = useBallot(questionId, (ballot) => optionsIn(ballot, UNDECIDED))
  const current = options.find((option) => option.id === ids[0])
  const count = ids.length
  const answer = (group: string, className: string, text: string, key: number) => (
    <button
      key={group}
      type="button"
      className={className}
      data-tone={binsOf({ bins }).find((bin) => bin.name === group)?.tone}
      aria-keyshortcuts={String(key)}
      onClick={() => decide(store, questionId, group)}
    >
      {text}{' '}
      <span className="key" aria-hidden="true">
        {key}
      </span>
    </button>
  )
  return (
    <section
      id={undecidedId(questionId)}
      className="undecided"
      data-last={count < 2 || undefined}
      aria-label={say('counted', { name: say('undecided'), count })}
    >
      <p className="undecided-lead" tabIndex={-1}>
        {say(count > 1 ? 'moreToRate' : count === 1 ? 'lastToRate' : 'noneToRate', { count: count - 1 })}
      </p>
      {current && (
        <>
          <article className="current" aria-label={current.name}>
            <h3>{current.name}</h3>
            <p>{current.description}</p>
          </article>
          <div className="leans">
            {binsOf({ bins }).map(({ name }, at) =>
              answer(name, 'lean', say('lean', { bin: groupText(say, name) }), at + 1),
            )}
            {answer(SKIP, 'lean skip', say('skip'), 0)}
          </div>
        </>
      )}
    </section>
  )
}
