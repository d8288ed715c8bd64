import { useAtomValue } from 'jotai'
import { createElement, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { LoadedPart } from '../parts/loaded-part.ts'
import { openedAtom } from '../store/page.ts'

type Props<Shown extends object> = {
  readonly part: LoadedPart<Shown>
  readonly props: Shown
  /** Reserves its space until it is loaded. */
  readonly place?: ReactNode
}

/** A part of the editor: available from the start if the page opens with it, otherwise once it is loaded. */
export function EditorPart<Shown extends object>({ part, props, place }: Props<Shown>) {
  const { parts = [] } = useAtomValue(openedAtom)
  const isThere = parts.includes(part.name)
  const [isOnPage, setOnPage] = useState(isThere)
  useEffect(() => setOnPage(true), [])
  if (isThere) return createElement(part.component(), props)
  if (!isOnPage) return place
  return (
    <Suspense fallback={place}>
      <Awaited part={part} props={props} />
    </Suspense>
  )
}

/** Stays with its initial component, since a different one would lose its state. */
function Awaited<Shown extends object>({ part, props }: Props<Shown>) {
  const [component] = useState(() => part.component())
  return createElement(component, props)
}
