import { expect, test } from 'bun:test'
import { useRef } from 'react'
import { documentForTests, withDocument } from '../../../support/dom.ts'
import { act, fireEvent, render, screen } from '../../../support/rtl.ts'

documentForTests()

const { useDraggedItem } = await withDocument(
  () => import('../../../../islands/survey/react/question-form/dragged-item.ts'),
)

/** Two items, and what was moved. */
function Items({ moved }: { readonly moved: string[] }) {
  const lists = useRef<HTMLDivElement>(null)
  const { dragged, start } = useDraggedItem(lists, (item) => moved.push(item))
  return (
    <div ref={lists} data-dragged={dragged} data-testid="lists">
      {['trams', 'boats'].map((item) => (
        <p key={item} data-item={item} onPointerDown={(event) => start(event, item)}>
          <span data-grip>{item}</span>
        </p>
      ))}
    </div>
  )
}

const finger = (pointerId: number, clientY: number) => ({
  pointerId,
  clientY,
  clientX: 0,
  button: 0,
  pointerType: 'touch',
})

test('of two fingers on two items the second drags alone, and nothing moves after both are gone', () => {
  const moved: string[] = []
  render(<Items moved={moved} />)
  const move = (pointerId: number, y: number) =>
    act(() => fireEvent.pointerMove(document, finger(pointerId, y)))
  fireEvent.pointerDown(screen.getByText('trams'), finger(1, 0))
  move(1, 20)
  expect(moved.splice(0)).toEqual(['trams'])
  fireEvent.pointerDown(screen.getByText('boats'), finger(2, 0))
  move(2, 30)
  move(1, 40)
  expect(moved.splice(0)).toEqual(['boats'])
  expect(screen.getByTestId('lists').dataset.dragged).toBe('boats')
  fireEvent.pointerUp(document, finger(2, 30))
  fireEvent.pointerUp(document, finger(1, 40))
  move(1, 60)
  move(2, 60)
  expect(moved).toEqual([])
  expect(screen.getByTestId('lists').dataset.dragged).toBeUndefined()
})
