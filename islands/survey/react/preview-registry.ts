import type { Islands } from './registry.ts'

/** Every island with its elements, for previews, which load them when one is shown. */
export async function loadIslands(): Promise<Islands> {
  const [{ registry }, { startElements }, { ALL_ELEMENTS }] = await Promise.all([
    import('./registry.ts'),
    import('../elements/start.ts'),
    import('../elements/all.ts'),
  ])
  startElements(ALL_ELEMENTS)
  return registry
}
