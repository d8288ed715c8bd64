import { memo } from 'react'
import { useQvQuestion } from '../use-store.ts'
import { ElementHost } from './element-host.tsx'

type Props = { readonly questionId: string; readonly optionId: string; readonly isFar?: boolean }

/** What is on a card of the vote page. A vote changes what is in its element; React does not hear of it. */
export const VoteCard = memo(function VoteCard({ questionId, optionId, isFar = false }: Props) {
  const { options } = useQvQuestion(questionId)
  const { name = '', description = '' } = options.find(({ id }) => id === optionId) ?? {}
  return (
    <>
      <div className="card-text">
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <ElementHost name="vote-control" question={questionId} option={optionId} isFar={isFar} />
    </>
  )
})
