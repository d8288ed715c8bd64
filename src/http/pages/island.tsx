import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { ALL_ELEMENTS } from '../../../islands/survey/elements/all.ts'
import type { ElementData } from '../../../islands/survey/elements/define.ts'
import { type IslandProps, registry } from '../../../islands/survey/react/registry.ts'
import { StoreProvider } from '../../../islands/survey/react/store-context.tsx'
import { CONDITIONS } from '../../../islands/survey/store/conditions.ts'
import { createPageStore } from '../../../islands/survey/store/page.ts'
import type { PageState } from '../../../islands/survey/store/page-state.ts'
import { isConditional } from '../../domain/show-if/rule.ts'
import { htmlText } from '../../domain/text/html.ts'

export type RenderIsland = (name: string, props?: Partial<IslandProps>) => ReactElement

export type RenderElement = (name: string, data?: ElementData) => ReactElement

/**
 * Renders the islands and custom elements of one page under a common store. Each island is a React root with its own id
 * prefix, because the browser hydrates each separately. Call the functions while building the page's elements, not
 * inside a component: React's renderer does not nest.
 */
export function pageIslands(state: PageState): { render: RenderIsland; renderElement: RenderElement } {
  const store = createPageStore(state, isConditional(state.survey) ? CONDITIONS : undefined)
  let count = 0
  const render: RenderIsland = (name, props = {}) => {
    const Island = registry[name]
    if (!Island) throw new Error(`no island is called '${name}'`)
    count += 1
    const prefix = `i${count}-`
    const island = (
      <StoreProvider store={store} views={ALL_ELEMENTS.views}>
        <Island {...(props as IslandProps)} />
      </StoreProvider>
    )
    return (
      <div
        key={prefix}
        data-island={name}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={{ __html: renderToString(island, { identifierPrefix: prefix }) }}
      />
    )
  }
  const renderElement: RenderElement = (name, data = {}) => {
    const view = ALL_ELEMENTS.views[name]
    if (!view) throw new Error(`no element is called '${name}'`)
    return createElement(name, {
      key: `${name} ${data.option ?? ''}`,
      'data-question': data.question,
      'data-option': data.option,
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the element's own template, which escapes
      dangerouslySetInnerHTML: { __html: htmlText(view.html(store.get, data)) },
    })
  }
  return { render, renderElement }
}
