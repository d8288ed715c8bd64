import { createStore } from 'jotai'
import { createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { laterRegistry } from '../../islands/later-registry.tsx'
import { filesOfIslands, type IslandProps, loadWheel, registry } from '../../islands/registry.ts'
import { type PageState, seedStore, underStore } from '../../islands/seed.ts'

/** Renders one island of a page; the element holds its HTML and what the browser needs to hydrate it. */
export type RenderIsland = (name: string, props?: Partial<IslandProps>) => ReactElement

type Component = Awaited<ReturnType<(typeof registry)[string]>>

let components: Promise<ReadonlyMap<string, Component>> | undefined

/** Loads every island once: rendering is synchronous and cannot wait for an import. */
function loadComponents(): Promise<ReadonlyMap<string, Component>> {
  components ??= Promise.all(
    Object.entries({ ...registry, ...laterRegistry }).map(
      async ([name, load]): Promise<[string, Component]> => [name, await load()],
    ),
  ).then(async (entries) => {
    await loadWheel()
    return new Map(entries)
  })
  return components
}

/**
 * The islands of one page, under one store of their own. Each is a React root with its own id prefix, because the
 * browser hydrates each by itself. Call the function while building the page's elements, not inside a component:
 * React's renderer does not nest.
 */
export async function pageIslands(
  state: PageState,
): Promise<{ render: RenderIsland; files: ReadonlySet<string> }> {
  const loaded = await loadComponents()
  const store = createStore()
  seedStore(store, state)
  const files = new Set<string>()
  let count = 0
  const render: RenderIsland = (name, props = {}) => {
    const Island = loaded.get(name)
    if (!Island) throw new Error(`no island is called '${name}'`)
    const isLater = name in laterRegistry
    if (!isLater) for (const file of filesOfIslands[name] ?? [name]) files.add(file)
    count += 1
    const prefix = `i${count}-`
    const html = renderToString(underStore(createElement(Island, props as IslandProps), store), {
      identifierPrefix: prefix,
    })
    return (
      <div
        key={prefix}
        {...(isLater ? { 'data-later-island': name, inert: true } : { 'data-island': name })}
        data-prefix={prefix}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return { render, files }
}
