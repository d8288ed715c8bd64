import { Fragment } from 'react'

/** An address or a path that a line may break at its slashes. */
export function BreakablePath({ path }: { readonly path: string }) {
  return path.split('/').map((part, at) => (
    <Fragment key={path.split('/', at + 1).join('/')}>
      {at > 0 && '/'}
      <wbr />
      {part}
    </Fragment>
  ))
}
