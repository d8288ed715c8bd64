import type { Deps } from '../../deps.ts'
import { PLAIN_INSTANCE } from '../../instance/instance.ts'
import { en } from '../../texts/en.ts'
import type { PageContext } from './document.tsx'

/** The context of pages that exist only in English. */
export function englishContext({ assets, config }: Pick<Deps, 'assets' | 'config'>): PageContext {
  return { catalogue: en, assets, instance: config.instance ?? PLAIN_INSTANCE }
}
