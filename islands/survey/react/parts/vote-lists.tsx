import type { ComponentType } from 'react'
import { type Category, SKIP, voteCategories } from '../../../../src/domain/ballot/groups.ts'
import { entryOf } from '../../../../src/domain/record-entry.ts'
import { cardId } from '../../elements/ids.ts'
import { EAGER_CARDS } from '../../elements/near.ts'
import { groupText } from '../../store/board-texts.ts'
import { useBallot, usePage, useQvQuestion, useSayOf, useScope } from '../use-store.ts'
import { ElementHost } from './element-host.tsx'
import { type ItemProps, type ListProps, Runs } from './plain-list.tsx'
import { VoteCard } from './vote-card.tsx'

type Props = {
  readonly questionId: string
  readonly List: ComponentType<ListProps>
  readonly Item: ComponentType<ItemProps>
}

export function VoteLists({ questionId, List, Item }: Props) {
  const say = useSayOf(questionId)
  const scope = useScope()
  const { mode, survey } = usePage()
  const { options, ...question } = useQvQuestion(questionId)
  const placed = useBallot(questionId, (ballot) => ballot.groups)
  const names = new Map(options.map((option) => [option.id, option.name]))
  return voteCategories(question, mode).map(({ bin, groups }: Category, at) => {
    const ids = groups.flatMap((group) => entryOf(placed, group) ?? [])
    // If a long list is shuffled, the server cannot know which cards are visible first.
    const eager = survey.settings.shuffle && ids.length > EAGER_CARDS ? 0 : EAGER_CARDS
    const title = bin ? groupText(say, bin.name) : say(mode === 'text' ? 'allOptions' : 'skippedOrUndecided')
    return (
      <section
        key={title}
        className="category"
        data-tone={bin?.tone}
        data-scope={scope}
        aria-label={say('counted', { name: title, count: ids.length })}
      >
        <header>
          <h2>
            {title} <span className="count">{ids.length}</span>
          </h2>
          <button
            type="button"
            className="quiet"
            autoComplete="off"
            data-sort={at}
            data-question={questionId}
            data-title={title}
            disabled={!ids[1]}
          >
            {say('sortByVotes')}
          </button>
        </header>
        <List group={bin?.name ?? SKIP}>
          <Runs>
            {ids.map((optionId, at) => (
              <Item
                key={optionId}
                id={cardId(questionId, optionId, 'vote')}
                optionId={optionId}
                name={names.get(optionId) ?? ''}
              >
                <VoteCard questionId={questionId} optionId={optionId} isFar={at >= eager} />
                <ElementHost name="card-menu" board="vote" question={questionId} option={optionId} />
              </Item>
            ))}
          </Runs>
        </List>
      </section>
    )
  })
}
