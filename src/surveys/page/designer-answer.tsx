import type { DesignerState } from '../../../islands/designer/store/page-state.ts'
import type { Account } from '../../contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import { designerIsland } from '../../http/pages/designer-island.tsx'
import { pageResponse } from '../../http/pages/page-response.ts'
import type { PageContext } from '../../pages/frame/document.tsx'
import { en } from '../../texts/en.ts'
import { DesignerPage } from './designer.tsx'

export function stateOf({ config, now }: Deps): DesignerState {
  const sendsMail = Boolean(config.mail)
  return { language: en.language, texts: en.designer, publicUrl: config.publicUrl, sendsMail, now: now() }
}

type View = {
  readonly account: Account
  readonly state: DesignerState
  readonly title: string
  readonly name: string
}

export async function designerAnswer(
  context: PageContext,
  { account, state, title, name }: View,
): Promise<Response> {
  const island = await designerIsland(name, state)
  const page = (
    <DesignerPage
      {...context}
      title={title}
      email={account.email}
      state={state}
      island={island}
      islandName={name}
    />
  )
  return pageResponse(page, 200)
}
