import { useAtomValue, useSetAtom } from 'jotai'
import type { ComponentType } from 'react'
import { type Category, SKIP, voteCategories } from '../../src/domain/groups.ts'
import { own } from '../../src/domain/own.ts'
import { ballotOf, sortGroupsAtom } from '../state/ballots.ts'
import { pageAtom } from '../state/page.ts'
import { cardId } from './card-id.ts'
import { CardMoves } from './card-moves.tsx'
import { type ItemProps, type ListProps, PlainItem, PlainList } from './plain-list.tsx'
import { useDerived, useQvQuestion, useSay } from './use-state.ts'
import { VoteCard } from './vote-card.tsx'

type Props = {
  readonly questionId: string
  /** What makes the lists and their items draggable; plain ones without. */
  readonly List?: ComponentType<ListProps>
  readonly Item?: ComponentType<ItemProps>
}

/** The vote page's lists of cards, one per category. */
export function VoteList({ questionId, List = PlainList, Item = PlainItem }: Props) {
  const say = useSay()
  const { mode } = useAtomValue(pageAtom)
  const { options, ...question } = useQvQuestion(questionId)
  const placed = useDerived((get, id = '') => ballotOf(get, id).groups, questionId)
  const sort = useSetAtom(sortGroupsAtom)
  const names = new Map(options.map((option) => [option.id, option.name]))
  const categories = voteCategories(question, mode)
  const targetOf = ({ bin }: Category) => bin?.name ?? SKIP
  return categories.map((category) => {
    const { bin, groups } = category
    const ids = groups.flatMap((group) => own(placed, group) ?? [])
    const title = bin?.name ?? say(mode === 'text' ? 'allOptions' : 'skippedOrUndecided')
    const others = categories.filter((other) => other !== category).map(targetOf)
    return (
      <section
        key={title}
        className="category"
        data-tone={bin?.tone}
        aria-label={say('counted', { name: title, count: ids.length })}
      >
        <header>
          <h2>
            {title} <span className="count">{ids.length}</span>
          </h2>
          <button type="button" className="quiet" onClick={() => sort(questionId, title, groups)}>
            {say('sortByVotes')}
          </button>
        </header>
        <List group={targetOf(category)}>
          {ids.map((optionId, at) => {
            const name = names.get(optionId) ?? ''
            return (
              <Item key={optionId} id={cardId(questionId, optionId, 'vote')} optionId={optionId} name={name}>
                <VoteCard questionId={questionId} optionId={optionId} />
                <CardMoves
                  board="vote"
                  questionId={questionId}
                  optionId={optionId}
                  name={name}
                  above={ids[at - 1]}
                  below={ids[at + 1]}
                  targets={others}
                />
              </Item>
            )
          })}
        </List>
      </section>
    )
  })
}
