import { createElement, useContext } from 'react'
import type { ElementData } from '../../elements/define.ts'
import { ELEMENTS } from '../../elements/start.ts'
import { StoresContext } from '../store-context.tsx'

type Props = ElementData & { readonly name: keyof typeof ELEMENTS }

const isServer = typeof document === 'undefined'

/** A custom element: the server renders what is in it, and from then on React leaves that to the element. */
export function ElementHost({ name, question, option, board }: Props) {
  const stores = useContext(StoresContext)
  const data = { question, option, board }
  const html = isServer && stores ? (ELEMENTS[name]?.html(stores.live.get, data) ?? '') : ''
  return createElement(name, {
    'data-question': question,
    'data-option': option,
    'data-board': board,
    'data-scope': stores?.scope,
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the element's own template, which escapes
    dangerouslySetInnerHTML: { __html: html },
  })
}
