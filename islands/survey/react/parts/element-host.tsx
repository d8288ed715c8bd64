import { createElement, useContext } from 'react'
import { htmlText } from '../../../../src/domain/text/html.ts'
import type { ElementData } from '../../elements/define.ts'
import { StoresContext } from '../store-context.tsx'

type Props = ElementData & {
  readonly name: string
  /** Whether the server leaves it empty, to be filled by the browser when it comes near the viewport. */
  readonly isFar?: boolean
}

/** A custom element: the server renders its contents, which React then leaves to the element. */
export function ElementHost({ name, question, option, board, isFar }: Props) {
  const stores = useContext(StoresContext)
  const data = { question, option, board }
  const view = isFar ? undefined : stores?.views?.[name]
  const html = stores && view ? htmlText(view.html(stores.live.get, data)) : ''
  return createElement(name, {
    'data-question': question,
    'data-option': option,
    'data-board': board,
    'data-scope': stores?.scope,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the element's own template, which escapes
    dangerouslySetInnerHTML: { __html: html },
  })
}
