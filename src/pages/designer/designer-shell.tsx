import type { ComponentProps, ReactNode } from 'react'
import type { Catalogue } from '../../texts/en.ts'
import { Shell } from '../frame/shell.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

type DesignerShellProps = Pick<TopBarProps, 'email' | 'here'> & {
  readonly catalogue: Catalogue
  readonly skips?: ComponentProps<typeof Shell>['skips']
  readonly surveyId?: string | undefined
  readonly children: ReactNode
}

/** The frame of every page of a designer. */
export function DesignerShell({
  catalogue,
  email,
  here,
  skips = [],
  surveyId,
  children,
}: DesignerShellProps) {
  const bar = <TopBar texts={catalogue.designer} email={email} here={here} />
  return (
    <Shell texts={catalogue.pages} aside={bar} skips={skips} isForDesigners surveyId={surveyId}>
      {children}
    </Shell>
  )
}
