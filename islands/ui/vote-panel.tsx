import type { ComponentType } from 'react'
import { type Category, SKIP, voteCategories } from '../../src/domain/groups.ts'
import { own } from '../../src/domain/own.ts'
import { loadArranging } from '../load-later.ts'
import type { Say } from '../state/wording.ts'
import { cardId } from './card.ts'
import { CardMoves } from './card-moves.tsx'
import type { MenuProps } from './move-menu.tsx'
import { type ItemProps, type ListProps, PlainItem, PlainList, Runs } from './plain-list.tsx'
import { useBallot, usePage, useQvQuestion, useSay, useStore } from './use-state.ts'
import { VoteCard } from './vote-card.tsx'

// The practice ballot takes its cards from here: what two files import is a third one.
export { VoteCard }

export type VotePanelProps = {
  readonly questionId: string
  /** What makes the lists and their items draggable; plain ones without. */
  readonly List?: ComponentType<ListProps>
  readonly Item?: ComponentType<ItemProps>
  /** Moves a card to another list, where there are several. */
  readonly Menu?: ComponentType<MenuProps>
  /** How the page's language calls a bin, where there are bins. */
  readonly groupText?: (say: Say, group: string) => string
}

/** The vote page's lists of cards, one per category. */
export function VotePanel({
  questionId,
  List = PlainList,
  Item = PlainItem,
  Menu,
  groupText,
}: VotePanelProps) {
  const say = useSay()
  const { mode } = usePage()
  const { options, ...question } = useQvQuestion(questionId)
  const placed = useBallot(questionId, (ballot) => ballot.groups)
  const store = useStore()
  const sort = async (title: string, groups: Category['groups']) => {
    const arranging = await loadArranging()
    arranging.sort(store, questionId, title, groups)
  }
  const names = new Map(options.map((option) => [option.id, option.name]))
  const categories = voteCategories(question, mode)
  const targetOf = ({ bin }: Category) => bin?.name ?? SKIP
  return categories.map((category) => {
    const { bin, groups } = category
    const ids = groups.flatMap((group) => own(placed, group) ?? [])
    const title = bin
      ? (groupText?.(say, bin.name) ?? bin.name)
      : say(mode === 'text' ? 'allOptions' : 'skippedOrUndecided')
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
          <button type="button" className="quiet" disabled={!ids[1]} onClick={() => sort(title, groups)}>
            {say('sortByVotes')}
          </button>
        </header>
        <List group={targetOf(category)}>
          <Runs>
            {ids.map((optionId, at) => {
              const card = { board: 'vote', questionId, optionId, name: names.get(optionId) ?? '' }
              return (
                <Item
                  key={optionId}
                  id={cardId(questionId, optionId, card.board)}
                  optionId={optionId}
                  name={card.name}
                >
                  <VoteCard questionId={questionId} optionId={optionId} />
                  <CardMoves {...card} above={ids[at - 1]} below={ids[at + 1]}>
                    {Menu && <Menu {...card} targets={others} />}
                  </CardMoves>
                </Item>
              )
            })}
          </Runs>
        </List>
      </section>
    )
  })
}
